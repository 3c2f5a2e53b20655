/** What Kubernetes, Helm and the tools that make clusters say, and what it means. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";
import { adopted } from "./helm_support.ts";

/** API versions that are gone, by kind, with the one that stays. */
const STABLE: Readonly<Record<string, string>> = {
  Ingress: "networking.k8s.io/v1",
  IngressClass: "networking.k8s.io/v1",
  NetworkPolicy: "networking.k8s.io/v1",
  Deployment: "apps/v1",
  DaemonSet: "apps/v1",
  StatefulSet: "apps/v1",
  ReplicaSet: "apps/v1",
  CronJob: "batch/v1",
  Job: "batch/v1",
  PodDisruptionBudget: "policy/v1",
  HorizontalPodAutoscaler: "autoscaling/v2",
  Role: "rbac.authorization.k8s.io/v1",
  RoleBinding: "rbac.authorization.k8s.io/v1",
  ClusterRole: "rbac.authorization.k8s.io/v1",
  ClusterRoleBinding: "rbac.authorization.k8s.io/v1",
  CustomResourceDefinition: "apiextensions.k8s.io/v1",
  MutatingWebhookConfiguration: "admissionregistration.k8s.io/v1",
  ValidatingWebhookConfiguration: "admissionregistration.k8s.io/v1",
  CertificateSigningRequest: "certificates.k8s.io/v1",
  StorageClass: "storage.k8s.io/v1",
  CSIDriver: "storage.k8s.io/v1",
  PriorityClass: "scheduling.k8s.io/v1",
  Lease: "coordination.k8s.io/v1",
  EndpointSlice: "discovery.k8s.io/v1",
};

/** Kubernetes and Helm. */
export const KNOWN_CLUSTER_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "known-clusters",
  tools: [
    "kubectl",
    "helm",
    "kubernetes",
    "minikube",
    "kind",
    "kubeadm",
    "kustomize",
  ],
  isDecisive: true,
  risk:
    "Check context and namespace before you apply anything (kubectl config current-context).",
  prevent:
    "Validate manifests against the cluster's version in CI (kubectl apply --dry-run=server).",
}, [
  {
    id: "k8s-kind-not-served",
    on:
      /no matches for kind "(?<kind>\w{2,60})" in version "(?<version>[\w.\/-]{2,80})"/,
    near: [
      /unable to recognize "(?<file>[\w.\/-]{1,120})"/,
      /from "(?<file>[\w.\/-]{1,120})"/,
    ],
    cause: (c) =>
      STABLE[c.v["kind"] ?? ""] === undefined
        ? `The cluster does not serve the kind ${c.v["kind"]} in ${
          c.v["version"]
        }: its custom resource definition (CRD) is not installed, or the operator serves another version.`
        : `The API version ${c.v["version"]} of ${
          c.v["kind"]
        } was removed from Kubernetes; this cluster serves ${
          STABLE[c.v["kind"] ?? ""]
        }.`,
    next: (c) =>
      STABLE[c.v["kind"] ?? ""] === undefined
        ? "kubectl api-resources"
        : `Change apiVersion of ${c.v["kind"]} to ${STABLE[c.v["kind"] ?? ""]}${
          c.v["file"] === undefined ? "" : ` in ${c.v["file"]}`
        }, and adjust the fields that changed.`,
    plan: [
      "Of a chart take a newer release; of a CRD install the operator's definitions before its resources.",
    ],
    says:
      'error: unable to recognize "rbac.yaml": no matches for kind "ClusterRoleBinding" in version "rbac.authorization.k8s.io/v1beta1"',
  },
  {
    id: "k8s-claim-unbound",
    on: /pod has unbound immediate PersistentVolumeClaims/,
    cause:
      "The pod waits for its PersistentVolumeClaim, which is not bound: no storage class (or no default one) provides a volume of that kind, or no volume fits.",
    next:
      "Give the claim a StorageClass and provisioner that exist here (kubectl get pvc,storageclass; kubectl describe pvc <name> says what is missing), or create the PersistentVolume it waits for.",
    says:
      "  Warning  FailedScheduling  12s   default-scheduler  0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims. preemption: 0/3 nodes are available.",
  },
  {
    id: "k8s-too-little-on-nodes",
    on:
      /(?<fit>\d{1,4}\/\d{1,4}) nodes are available: .{0,300}?(?<count>\d{1,4}) Insufficient (?<what>[\w\/-]{2,40}(?:\.[\w\/-]{1,40}){0,4})/,
    cause:
      "The pod cannot be scheduled ({fit|raw} nodes fit): {count} node(s) have too little {what} left for what the pod requests.",
    next:
      "Lower resources.requests of the pod, free capacity, or add nodes; kubectl describe nodes shows what is left.",
    plan: ["Lower resources.requests of the pod, free capacity, or add nodes."],
    says:
      "  Warning  FailedScheduling  1s  default-scheduler  0/3 nodes are available: 3 Insufficient cpu.",
  },
  {
    id: "k8s-no-node-matches",
    on:
      /(?<fit>\d{1,4}\/\d{1,4}) nodes are available: .{0,300}?node\(s\) didn't match (?:Pod's )?(?:node )?(?<what>affinity|selector|node affinity\/selector|topology)[\/\w ]{0,20}/,
    cause:
      "The pod cannot be scheduled ({fit|raw} nodes fit): no node has the labels that its nodeSelector or affinity asks for.",
    next:
      "Label a node as the pod asks, or correct nodeSelector and affinity of the pod; kubectl get nodes --show-labels shows what there is.",
    says:
      "  Warning  FailedScheduling  1s  default-scheduler  0/2 nodes are available: 2 node(s) didn't match Pod's node affinity/selector.",
  },
  {
    id: "k8s-not-schedulable",
    on: /(?<fit>\d{1,4}\/\d{1,4}) nodes are available: (?<why>[^.]{5,300})/,
    certainty: 0.86,
    cause: "The pod cannot be scheduled ({fit|raw} nodes fit): {why|raw}.",
    next: "kubectl describe nodes",
    says:
      "  Warning  FailedScheduling  1s  default-scheduler  0/4 nodes are available: 4 node(s) were unschedulable.",
  },
  {
    id: "k8s-multi-attach",
    on: /Multi-Attach error for volume "(?<volume>[\w.-]{1,120})"/,
    cause:
      "The volume {volume} can be attached to one node at a time (ReadWriteOnce) and is still attached to another, where the old pod runs or the node is gone.",
    next:
      "Let the Deployment use strategy Recreate and delete the old pod, so that the volume is free; kubectl get volumeattachments shows who has it.",
    says:
      '  Warning  FailedAttachVolume  1m  attachdetach-controller  Multi-Attach error for volume "pvc-1" Volume is already exclusively attached to one node and can\'t be attached to another',
  },
  {
    id: "k8s-pod-security",
    on:
      /violates PodSecurity "(?<level>\w{3,20}):[\w.]{1,20}": (?<why>[^()]{3,200})/,
    cause:
      "The namespace enforces the pod security level {level}, which the pod violates: {why|raw}.",
    next:
      "Set in the pod's securityContext what the level {level} asks for (allowPrivilegeEscalation: false, runAsNonRoot: true, capabilities drop ALL, seccompProfile RuntimeDefault).",
    says:
      '  Warning  FailedCreate  2s  replicaset-controller  Error creating: pods "x" is forbidden: violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false (container "x" must set securityContext.allowPrivilegeEscalation=false)',
  },
  {
    id: "k8s-run-as-non-root",
    on:
      /container has runAsNonRoot and image (?:will run as root|has non-numeric user \((?<user>[\w-]{1,40})\))/,
    cause: [
      "The pod demands runAsNonRoot, and the image names its user {user} without a number, so Kubernetes cannot verify that it is not root.",
      "The pod demands runAsNonRoot, and the image starts as root.",
    ],
    next:
      "Set securityContext.runAsUser to a number that is not 0 (for example 1000), or give the image USER 1000 in its Dockerfile.",
    says:
      'Error: container has runAsNonRoot and image will run as root (pod: "web_default", container: web)',
  },
  {
    id: "k8s-image-never-pull",
    on:
      /ErrImageNeverPull|Container image "(?<image>[\w.\/:@-]{2,160})" is not present with pull policy of Never/,
    cause:
      "The image[[ {image}]] is not on the node, and imagePullPolicy: Never forbids to fetch it.",
    next: [
      "minikube image load {image}",
      "Load the image into the cluster's nodes (minikube image load, kind load docker-image), or set imagePullPolicy: IfNotPresent.",
    ],
    plan: [
      "Or set imagePullPolicy: IfNotPresent and push the image to a registry.",
    ],
    says:
      'Warning  ErrImageNeverPull  4s  kubelet  Container image "app:dev" is not present with pull policy of Never',
  },
  {
    id: "k8s-annotations-too-long",
    on:
      /The (?<kind>\w{3,60}) "(?<name>[\w.-]{1,120})" is invalid: metadata\.annotations: Too long: must have at most \d{3,9} (?:bytes|characters)/,
    cause:
      "The {kind} {name} is too large for kubectl apply, which stores the whole manifest in an annotation (last-applied-configuration).",
    next: (c) =>
      c.cmd.program === "kubectl" && c.cmd.sub === "apply" &&
        c.cmd.text !== undefined
        ? `${c.cmd.text} --server-side`
        : "kubectl apply --server-side -f <file>",
    plan: ["In Argo CD set the sync option ServerSideApply=true."],
    says: {
      command: "kubectl apply -f crds.yaml",
      error:
        'The CustomResourceDefinition "prometheuses.monitoring.coreos.com" is invalid: metadata.annotations: Too long: must have at most 262144 bytes',
    },
  },
  {
    id: "k8s-manifest-field-unknown",
    on: [
      /strict decoding error: unknown field "(?<field>[\w.\[\]-]{1,120})"/,
      /unknown field "(?<field>[\w.\[\]-]{1,120})" in (?<type>[\w.-]{3,160})/,
      /json: unknown field "(?<field>[\w.\[\]-]{1,120})"/,
    ],
    near: [
      /ValidationError\((?<where>[\w.\[\]]{2,120})\)/,
      /when creating "(?<file>[\w.\/-]{1,120})"/,
      /validating "(?<file>(?!STDIN)[\w.\/-]{1,120})"/,
    ],
    cause:
      "The manifest has the field {field} where its kind does not know it[[ ({where|raw})]]: it is misspelt, indented under the wrong parent, or not in this version.",
    next: (c) => {
      const where = (c.v["where"] ?? "").replace(/\[\d+\]/g, "");
      const path = /^\w+(?:\.\w+)*$/.test(where)
        ? where.charAt(0).toLowerCase() + where.slice(1)
        : "";
      const near = c.lines.join("\n").slice(0, 20_000).match(
        /missing required field "(\w{2,60})"/,
      )?.[1];
      if (near !== undefined) {
        return `Correct ${
          c.v["field"]
        } in the manifest: ${near} is meant there.`;
      }
      return path === "" ? undefined : `kubectl explain ${path}`;
    },
    plan: [
      "Move or rename the field as the schema says, then apply with --dry-run=server first.",
    ],
    says: {
      command: "kubectl apply -f d.yaml",
      error:
        'error: error validating "d.yaml": error validating data: ValidationError(Deployment.spec): unknown field "terminationGracePeriodSeconds" in io.k8s.api.apps.v1.DeploymentSpec; if you choose to ignore these errors, turn validation off with --validate=false',
    },
  },
  {
    id: "k8s-manifest-field-misplaced",
    on: [
      /strict decoding error: unknown field "(?<field>[\w.\[\]-]{1,120})"/,
      /json: unknown field "(?<field>[\w.\[\]-]{1,120})"/,
    ],
    certainty: 0.89,
    cause:
      "The manifest has the field {field} at a place where its kind does not know it: misspelt, or indented under the wrong parent.",
    next:
      "Move {field} to where the schema has it (its indentation decides; kubectl explain shows the path), or correct its spelling.",
    says:
      'The request is invalid: patch: Invalid value: "map[spec:map[volumes:[map[name:x]]]]": strict decoding error: unknown field "spec.volumes"',
  },
  {
    id: "kustomization-applied-plainly",
    on:
      /error validating "?(?<dir>[\w.\/-]{0,160}?)\/?kustomization\.ya?ml"?: .{0,60}(?:apiVersion not set|kind not set)/,
    cause:
      "A kustomization.yaml was applied as if it were a resource (apiVersion and kind not set): it is input of Kustomize.",
    next: (c) =>
      c.v["dir"] ? `kubectl apply -k ${c.v["dir"]}` : "kubectl apply -k .",
    says: {
      command: "kubectl apply -f k8s/",
      error:
        'error: error validating "k8s/base/kustomization.yaml": error validating data: [apiVersion not set, kind not set]; if you choose to ignore these errors, turn validation off with --validate=false',
    },
  },
  {
    id: "kubeconfig-yaml-broken",
    on:
      /error loading config file "(?<file>[\w.~\/\\:-]{1,160})": (?<why>yaml: .{3,160}|.{0,40}couldn't get version.{0,120})/,
    cause: "The kubeconfig {file} is not valid YAML: {why|raw}.",
    next:
      "Open {file} and correct the line it names, or write the file anew with the command of your cluster's provider.",
    says:
      'error: error loading config file "/root/.kube/config": yaml: line 5: mapping values are not allowed in this context',
  },
  {
    id: "kubeconfig-exec-api",
    on:
      /exec plugin: invalid apiVersion "client\.authentication\.k8s\.io\/v1alpha1"/,
    cause:
      "The kubeconfig asks for the login plugin's API v1alpha1, which kubectl 1.24 removed: the cloud's command line tool that wrote it is too old.",
    next: "aws eks update-kubeconfig --name <cluster>",
    plan: [
      "Update the AWS CLI (or the cloud's plugin) first, then write the kubeconfig anew, so that it says v1beta1.",
    ],
    says:
      'error: exec plugin: invalid apiVersion "client.authentication.k8s.io/v1alpha1"',
  },
  {
    id: "k8s-certificate-expired",
    on:
      /(?:Unable to connect to the server|error): (?:tls: failed to verify certificate: )?x509: certificate has expired or is not yet valid(?:: (?<why>current time .{10,80}))?/,
    cause:
      "The certificate of the API server, or that of the kubeconfig, has expired (or this machine's clock is wrong).",
    next:
      "Renew them: sudo kubeadm certs renew all, then copy the new admin.conf (minikube and k3s renew on restart); sudo kubeadm certs check-expiration shows which.",
    says:
      "Unable to connect to the server: x509: certificate has expired or is not yet valid: current time 2024-01-01T00:00:00Z is after 2023-12-01T00:00:00Z",
  },
  {
    id: "kubelet-swap-on",
    isDecisive: false,
    on: /running with swap on is not supported/,
    cause: "The kubelet does not start while swap is on.",
    next: "sudo swapoff -a",
    plan: [
      "Comment the swap line out of /etc/fstab too, so that it stays off, then restart the kubelet.",
    ],
    says:
      'E0101 10:00:00.000000 1 run.go:74] "command failed" err="failed to run Kubelet: running with swap on is not supported, please disable swap!"',
  },
  {
    id: "kubelet-not-answering",
    on:
      /\[kubelet-check\] .{0,120}(?:localhost|127\.0\.0\.1):10248\/healthz|The kubelet is not running|kubelet is unhealthy due to a misconfiguration/,
    cause:
      "kubeadm waits for the kubelet, which does not run: it stops at start (swap, the cgroup driver, or the container runtime).",
    next: "journalctl -xeu kubelet --no-pager -n 50",
    plan: [
      "Let kubelet and container runtime use the same cgroup driver (systemd), turn swap off, and restart the kubelet.",
    ],
    says:
      "[kubelet-check] The HTTP call equal to 'curl -sSL http://localhost:10248/healthz' failed with error: Get \"http://localhost:10248/healthz\": dial tcp 127.0.0.1:10248: connect: connection refused.",
  },
  {
    id: "kind-cluster-exists",
    on:
      /node\(s\) already exist for a cluster with the name "(?<name>[\w.-]{1,60})"/,
    cause: "A kind cluster named {name} exists already.",
    next: "kind export kubeconfig --name {name}",
    plan: [
      "With it kubectl uses the one that is there. To begin anew delete that one first (kind delete cluster --name {name}), or give the new one another --name.",
    ],
    risk:
      "Deleting a kind cluster loses everything that runs and is stored in it.",
    says:
      'ERROR: failed to create cluster: node(s) already exist for a cluster with the name "kind"',
  },
  {
    id: "cni-not-ready",
    on: [
      /open \/run\/flannel\/subnet\.env: no such file or directory/,
      /plugin type="(?<plugin>[\w-]{3,30})" failed \(add\): (?<why>.{5,200})/,
      /network plugin is not ready: cni config uninitialized|NetworkPluginNotReady/,
    ],
    cause: [
      "The network plugin {plugin} of the cluster cannot set up the pod's network: {why|raw}",
      "The cluster's network plugin (CNI) is not installed or does not run on this node, so pods get no network.",
    ],
    next: [
      (c) =>
        /flannel/.test(c.lines[c.at] ?? "")
          ? "kubectl -n kube-flannel logs daemonset/kube-flannel-ds"
          : undefined,
      "kubectl get pods --all-namespaces -o wide",
    ],
    plan: [
      "Look at the logs of the CNI's own pods (flannel, calico, cilium) on that node; restart or reinstall that plugin, with the pod CIDR that kubeadm was given.",
    ],
    says:
      'Failed to create pod sandbox: rpc error: code = Unknown desc = networkPlugin cni failed to set up pod "x" network: open /run/flannel/subnet.env: no such file or directory',
  },
  {
    id: "metrics-server-missing",
    on:
      /Metrics API not available|unable to get metrics for resource cpu|no metrics returned from resource metrics API/,
    cause:
      "The Metrics API does not answer: metrics-server is not installed, or it does not trust the kubelets' certificates.",
    next:
      "Install metrics-server from its release manifest (minikube addons enable metrics-server); if it runs, its log says why: kubectl -n kube-system logs deploy/metrics-server",
    says: {
      command: "kubectl top pods",
      error: "error: Metrics API not available",
    },
  },
  {
    id: "helm-template-nil",
    // The innermost of templates that include each other.
    on: [
      /template: (?<file>[\w.\/-]{3,160}):(?<ln>\d{1,6}):\d{1,5}: executing "[^"]{1,160}" at <(?<at>[^<>]{1,120})>: nil pointer evaluating (?:interface \{\}|\S{1,60}?)\.(?<name>[\w-]{1,60})/,
      /template: (?<file>[\w.\/-]{3,160}):(?<ln>\d{1,6}):\d{1,5}: executing "[^"]{1,160}" at <(?<at>[^<>]{1,120})>: (?<why>.{5,200})/,
    ],
    cause: [
      "The chart's template {file} (line {ln}) reads {at|raw}, and a value above {name} is not set.",
      "The chart's template {file} (line {ln}) fails at {at|raw}: {why|raw}",
    ],
    next:
      "Set the value that {at|raw} reads in values.yaml (or with --set), or guard it in {file} with a default or an if.",
    says:
      'Error: INSTALLATION FAILED: template: app/templates/deployment.yaml:20:24: executing "app/templates/deployment.yaml" at <.context.image.tag>: nil pointer evaluating interface {}.tag',
  },
  {
    id: "helm-rendered-yaml-broken",
    on:
      /YAML parse error on (?<file>[\w.\/-]{3,160}): (?:error converting YAML to JSON: )?(?<why>.{5,200})/,
    cause:
      "What the chart's template {file} renders to is not valid YAML: {why|raw}",
    next: "helm template . --debug",
    plan: [
      "Look at the rendered {file|base} at that line: mostly an indentation (nindent) or a value that needs quotes.",
    ],
    says:
      "Error: YAML parse error on app/templates/svc.yaml: error converting YAML to JSON: yaml: line 9: mapping values are not allowed in this context",
  },
  {
    id: "helm-dependency-missing",
    on:
      /found in Chart\.yaml, but missing in charts\/ directory: (?<names>[\w, .-]{1,200})/,
    cause:
      "The chart's dependencies ({names|raw}) are declared but not downloaded into charts/.",
    next: "helm dependency build",
    says:
      "Error: An error occurred while checking for chart dependencies. You may need to run `helm dependency build` to fetch missing dependencies: found in Chart.yaml, but missing in charts/ directory: postgresql",
  },
  {
    id: "helm-owned-by-other-release",
    on:
      /(?<kind>\w{3,60}) "(?<name>[\w.-]{1,120})" in namespace "(?<namespace>[\w-]{0,80})" exists and cannot be imported into the current release: invalid ownership metadata.{0,200}?(?:must equal "(?<need>[\w.-]{1,80})": current value is "(?<have>[\w.-]{1,80})")?/,
    near: [
      /must equal "(?<need>[\w.-]{1,80})": current value is "(?<have>[\w.-]{1,80})"/,
    ],
    cause:
      "{kind} {name} exists already and belongs to another Helm release[[ ({have})]] or to none, so the release[[ {need}]] may not take it over.",
    next: [
      (c) => c.v["have"] === undefined ? adopted(c) : undefined,
      "helm list --all-namespaces",
    ],
    plan: [
      "Uninstall the other release, give this one other names (for an ingress controller its own ingressClassResource.name), or hand the object over with the label app.kubernetes.io/managed-by=Helm and the meta.helm.sh annotations.",
    ],
    says:
      'Error: Unable to continue with install: IngressClass "nginx" in namespace "" exists and cannot be imported into the current release: invalid ownership metadata; annotation validation error: key "meta.helm.sh/release-name" must equal "ingress": current value is "nginx-ingress"',
  },
  {
    id: "k8s-pod-fields-fixed",
    on:
      /The Pod "(?<name>[\w.-]{1,120})" is invalid: spec: Forbidden: pod updates may not change fields other than/,
    cause:
      "Most fields of a pod that exists cannot be changed in place, and the manifest changes some of {name}.",
    next: "kubectl delete pod {name}",
    plan: [
      "Apply the manifest again once it is gone; let a Deployment own the pod, then changes roll out by themselves.",
    ],
    risk:
      "Deleting the pod ends what runs in it and loses what it wrote outside of volumes.",
    says: {
      command: "kubectl apply -f p.yaml",
      error:
        'The Pod "shell" is invalid: spec: Forbidden: pod updates may not change fields other than `spec.containers[*].image`, `spec.initContainers[*].image`, `spec.activeDeadlineSeconds` or `spec.tolerations`',
    },
  },
  {
    id: "k8s-node-port-range",
    on:
      /spec\.ports\[(?<index>\d{1,3})\]\.nodePort: Invalid value: (?<have>\d{1,6}): provided port is not in the valid range\. The range of valid ports is (?<need>[\d-]{5,15})/,
    cause: "nodePort {have} is outside the cluster's range {need|raw}.",
    next:
      "Set nodePort to a port in {need|raw}, or leave it out and let the cluster choose one (an Ingress or LoadBalancer serves port 80).",
    says:
      'The Service "web" is invalid: spec.ports[0].nodePort: Invalid value: 80: provided port is not in the valid range. The range of valid ports is 30000-32767',
  },
  {
    id: "kubelet-unreachable",
    on:
      /error dialing backend: dial tcp (?<host>[\d.]{7,15}):10250: (?<why>i\/o timeout|connect: connection refused|connect: no route to host)/,
    cause:
      "The API server does not reach the kubelet of the node {host} on port 10250 ({why}): a firewall or security group between them, or a kubelet that is down.",
    next:
      "Open TCP 10250 from the control plane to the nodes, and see that the node is Ready (kubectl get nodes -o wide).",
    says:
      "Error from server: error dialing backend: dial tcp 10.0.0.5:10250: i/o timeout",
  },
  {
    id: "server-side-apply-conflict",
    on:
      /Apply failed with \d{1,3} conflicts?: conflicts? with "(?<manager>[^"]{1,80})"(?: with subresource "(?<sub>[\w\/-]{1,40})")? using [\w.\/-]{1,60}: ?(?<field>\.[\w.\[\]{}"=,:\/-]{1,200})?/,
    cause:
      "{manager} owns the field[[ {field}]] of that object[[ (set through {sub})]]: server-side apply does not take a field from another manager.",
    next:
      "Decide who is to own {field?the field}: take it out of the chart or manifest so that {manager} keeps it, or let this apply take it over once with its option to force conflicts.",
    plan: [
      "See who owns what: kubectl get <kind> <name> --show-managed-fields -o yaml",
    ],
    says:
      'error: Apply failed with 1 conflict: conflict with "kubectl-client-side-apply" using apps/v1: .spec.template.spec.containers[name="web"].image',
  },
]);
