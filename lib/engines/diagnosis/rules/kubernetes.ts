/** Kubernetes: kubectl, pods, scheduling, RBAC, Helm, Kustomize, Argo CD, Istio. */
import table from "./tables/kubernetes.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { append } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules, type Template } from "../types.ts";

const RESOURCES =
  "pods services deployments configmaps secrets namespaces nodes ingresses jobs cronjobs statefulsets daemonsets replicasets events persistentvolumeclaims persistentvolumes serviceaccounts roles rolebindings clusterroles clusterrolebindings endpoints horizontalpodautoscalers networkpolicies storageclasses customresourcedefinitions pod service deployment configmap secret namespace node ingress job"
    .split(" ");
/** `-n NAMESPACE` of the caller's command. */
function ns(c: RuleContext): string {
  const m =
    /(?:\s-n[ =]?|\s--namespace[ =])([\w-]{1,63})/.exec(c.cmd.text ?? "")
      ?.[1] ?? c.v["ns"];
  return m === undefined ? "" : ` -n ${m}`;
}
/** kubectl with the caller's namespace. */
function k(text: string): Template {
  return (c) => {
    const rendered = c.render(text);
    return rendered === undefined ? undefined : `${rendered}${ns(c)}`;
  };
}
const POD_NEAR = [
  /^(?<pod>[a-z0-9][\w.-]{2,120})\s{1,20}\d{1,3}\/\d{1,3}\s/,
  /(?:^Name:|pod[/ ]"?)\s{0,12}(?<pod>[a-z0-9][\w.-]{2,120})/,
  /container "?(?<ctr>[\w-]{1,60})"?/,
];

/** What kubectl says of a file that is no YAML. */
const NO_YAML = /error converting YAML to JSON: yaml: line \d/;

/** The line that it names. */
function yamlLine(c: RuleContext): string {
  return /yaml: line (\d{1,6})/.exec(c.v["msg"] ?? "")?.[1] ?? "1";
}

/** Kubernetes and what runs on it. */
export const KUBERNETES_RULES: readonly CompleteRule[] = defineRules({
  family: "kubernetes",
  tools: [
    "kubectl",
    "oc",
    "helm",
    "kustomize",
    "k9s",
    "kubeadm",
    "minikube",
    "kind",
    "k3s",
    "argocd",
    "flux",
    "istioctl",
    "skaffold",
    "eksctl",
  ],
  risk:
    "Check the context first (kubectl config current-context): the same command on the wrong cluster hurts.",
  prevent:
    "Keep manifests in git, validate them in CI (kubectl diff, kubeconform) and deploy from there.",
}, [
  ...readRules(table),
  {
    id: "k8s-crash-loop",
    line:
      /CrashLoopBackOff|[Bb]ack-off (?:\w{1,8} )?restarting failed container(?: "?(?<ctr>[\w-]{1,60})"?)?(?: in pod (?<pod>[a-z0-9.-]{1,120}))?/,
    level: "phrase",
    none: [/OOMKilled|exec format error|CreateContainerConfigError/],
    near: POD_NEAR,
    cause:
      "The container[[ of the pod {pod}]] starts and ends again and again (CrashLoopBackOff): its program exits with an error.",
    next: [
      k("kubectl logs {pod} --previous"),
      "kubectl get pods --all-namespaces --field-selector=status.phase!=Succeeded",
    ],
    plan: [
      "See exit code and events with kubectl describe pod; check command, configuration and probes.",
    ],
    hits: [
      {
        command: "kubectl get pods -n shop",
        error:
          "NAME                   READY   STATUS             RESTARTS   AGE\napi-6d4f9c7b8-x2x9z    0/1     CrashLoopBackOff   7 (2m ago) 12m",
        next: "kubectl logs api-6d4f9c7b8-x2x9z --previous -n shop",
      },
      "Warning  BackOff  2m (x9 over 5m)  kubelet  Back-off restarting failed container api in pod api-7c_shop(1)",
    ],
    misses: ["api-6d  0/1  ImagePullBackOff  0  3m"],
  },
  {
    id: "k8s-image-pull",
    line:
      /(?:ImagePullBackOff|ErrImagePull|InvalidImageName)|Failed to pull image "(?<image>[^"]{1,200})"(?:: (?<why>.{3,300}))?|Back-off pulling image "(?<image2>[^"]{1,200})"/,
    level: "code",
    near: [
      ...POD_NEAR,
      /Failed to pull image "(?<image>[^"]{1,200})"/,
      /image "(?<image>[^"]{1,200})"/,
    ],
    cause: [
      "The image {image} cannot be pulled: wrong name or tag, or no access (imagePullSecret missing).",
      "The image {image2} cannot be pulled: wrong name or tag, or no access (imagePullSecret missing).",
      "The image of the pod[[ {pod}]] cannot be pulled (ImagePullBackOff): wrong name or tag, or no access.",
    ],
    next: [
      k("kubectl describe pod {pod}"),
      "docker manifest inspect {image}",
      "docker manifest inspect {image2}",
      k("kubectl get events --sort-by=.lastTimestamp"),
    ],
    plan: [
      "For a private registry make a secret: kubectl create secret docker-registry NAME ..., and name it in imagePullSecrets.",
    ],
    hits: [
      {
        command: "kubectl get pods",
        error:
          "NAME        READY   STATUS             RESTARTS   AGE\nweb-5f-abc  0/1     ImagePullBackOff   0          3m",
        next: "kubectl describe pod web-5f-abc",
      },
      'Warning  Failed  kubelet  Failed to pull image "acme/web:9": rpc error: code = NotFound desc = failed to pull and unpack image',
    ],
    misses: ["api-6d  0/1  CrashLoopBackOff  0  3m"],
  },
  {
    id: "k8s-oom-killed",
    line: /\bOOMKilled\b/,
    level: "code",
    priority: 6,
    near: POD_NEAR,
    cause:
      "The container[[ of {pod}]] was killed because it used more memory than its limit (OOMKilled, exit code 137).",
    next: [
      k("kubectl top pod {pod} --containers"),
      k("kubectl set resources deployment/<deployment> --limits=memory=1Gi"),
    ],
    plan: [
      "Raise resources.limits.memory, and let the runtime respect it (heap below the limit).",
    ],
    hits: [{
      command: "kubectl describe pod api-1",
      error:
        "    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137",
    }, "api-6d4f-xyz   0/1   OOMKilled   3   5m"],
    misses: ["web-1 exited with code 137"],
  },
  {
    id: "k8s-config-missing",
    line:
      /CreateContainerConfigError|(?:configmap|secret) "(?<name>[^"]{1,120})" not found|couldn't find key (?<key>[\w.-]{1,100}) in (?<kind>ConfigMap|Secret) (?<ref>[\w./-]{1,160})|MountVolume\.SetUp failed for volume "(?<vol>[^"]{1,100})"/,
    level: "code",
    near: [/(?<kind>configmap|secret) "(?<name>[^"]{1,120})" not found/],
    cause: [
      "The {kind} {ref} has no key {key}.",
      "The {kind?ConfigMap or Secret} {name} that the pod needs does not exist in its namespace.",
      "A ConfigMap, Secret or volume[[ {vol}]] that the pod needs is missing.",
    ],
    next: [
      k("kubectl get configmaps,secrets"),
      "kubectl get configmaps,secrets",
    ],
    plan: [
      "Create it in the same namespace as the pod: kubectl create secret generic NAME --from-literal=KEY=VALUE.",
    ],
    hits: [{
      command: "kubectl describe pod a -n shop",
      error:
        'Warning  Failed  kubelet  Error: secret "db-credentials" not found',
      next: "kubectl get configmaps,secrets -n shop",
    }, "Error: couldn't find key DB_URL in ConfigMap shop/app-config"],
    misses: ['Error from server (NotFound): pods "a" not found'],
  },
  {
    id: "k8s-probe-failed",
    line: /(?<kind>Liveness|Readiness|Startup) probe failed: (?<why>.{3,200})/,
    level: "code",
    near: POD_NEAR,
    cause: "The {kind} probe fails: {why}",
    next: [
      k("kubectl describe pod {pod}"),
      k("kubectl get events --sort-by=.lastTimestamp"),
    ],
    plan: [
      "Check path and port of the probe against what the program listens on (0.0.0.0), and give it initialDelaySeconds or a startupProbe.",
    ],
    hits: [
      "Warning  Unhealthy  kubelet  Readiness probe failed: HTTP probe failed with statuscode: 503",
      {
        command: "kubectl describe pod a",
        error:
          'Liveness probe failed: Get "http://10.1.0.7:8080/health": dial tcp 10.1.0.7:8080: connect: connection refused',
      },
    ],
    misses: ["connect: connection refused"],
  },
  {
    id: "k8s-pvc-pending",
    line:
      /(?:no persistent volumes available for this claim|storageclass(?:\.storage\.k8s\.io)? "(?<sc>[\w.-]{1,80})" not found|waiting for (?:first consumer|a volume to be created)|Multi-Attach error for volume "(?<vol>[^"]{1,100})"|FailedAttachVolume|FailedMount)/,
    level: "code",
    cause: [
      "The storage class {sc} does not exist in the cluster.",
      "The volume {vol} is still attached to another node (Multi-Attach).",
      "The PersistentVolumeClaim is not bound or its volume cannot be mounted.",
    ],
    next: [
      (c) => c.v["sc"] !== undefined ? "kubectl get storageclass" : undefined,
      (c) =>
        c.v["vol"] !== undefined ? "kubectl get volumeattachments" : undefined,
      k("kubectl get pvc"),
    ],
    hits: [
      {
        command: "kubectl describe pvc data",
        error:
          'Warning  ProvisioningFailed  persistentvolume-controller  storageclass.storage.k8s.io "fast" not found',
        next: "kubectl get storageclass",
      },
      "Warning  FailedMount  Unable to attach or mount volumes: timed out waiting for the condition",
    ],
    misses: [
      "0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims.",
    ],
  },
  {
    id: "k8s-forbidden",
    line:
      /(?:Error from server \(Forbidden\)|is forbidden): .{0,160}User "(?<user>[^"]{1,160})" cannot (?<verb>\w{2,20}) resource "(?<res>[\w./-]{1,80})" in API group "(?<group>[^"]{0,80})"(?: in the namespace "(?<ns>[\w-]{1,63})")?/,
    level: "code",
    cause:
      "RBAC: the user {user} has no permission to {verb} {res}[[ in the namespace {ns}]] (forbidden: a role or role binding is missing).",
    next: [
      (c) => {
        const { user, verb, res } = c.v;
        return `kubectl auth can-i ${verb} ${res} --as=${c.quote(user ?? "")}${
          c.v["ns"] === undefined ? "" : ` -n ${c.v["ns"]}`
        }`;
      },
    ],
    plan: [
      "Create a role for exactly that (kubectl create role NAME --verb={verb} --resource={res}) and bind it with kubectl create rolebinding.",
    ],
    risk:
      "Grant only the verbs and resources that are needed, not admin rights.",
    hits: [
      {
        command: "kubectl get secrets -n prod",
        error:
          'Error from server (Forbidden): secrets is forbidden: User "system:serviceaccount:ci:deployer" cannot list resource "secrets" in API group "" in the namespace "prod"',
        next:
          "kubectl auth can-i list secrets --as=system:serviceaccount:ci:deployer -n prod",
      },
      'nodes is forbidden: User "jane" cannot list resource "nodes" in API group "" at the cluster scope',
    ],
    misses: ["error: You must be logged in to the server (Unauthorized)"],
  },
  {
    id: "k8s-unauthorized",
    line:
      /error: You must be logged in to the server|error: You must be logged in|\(Unauthorized\)|getting credentials: exec: executable (?<exe>[\w./-]{1,80}) (?:not found|failed with exit code)/,
    level: "code",
    cause: [
      "kubectl's login helper {exe} is missing or failed.",
      "The cluster does not accept the credentials (Unauthorized): the token or certificate expired, or the context is wrong.",
    ],
    next: [
      (c) =>
        /aws/.test(c.v["exe"] ?? "")
          ? "aws eks update-kubeconfig --name <cluster>"
          : /gke-gcloud/.test(c.v["exe"] ?? "")
          ? "gcloud components install gke-gcloud-auth-plugin"
          : /kubelogin/.test(c.v["exe"] ?? "")
          ? "az aks install-cli"
          : undefined,
      "kubectl config current-context",
    ],
    plan: [
      "Renew the credentials: aws eks update-kubeconfig, gcloud container clusters get-credentials, az aks get-credentials.",
    ],
    hits: [{
      command: "kubectl get pods",
      error: "error: You must be logged in to the server (Unauthorized)",
      next: "kubectl config current-context",
    }, {
      command: "kubectl get pods",
      error:
        "Unable to connect to the server: getting credentials: exec: executable gke-gcloud-auth-plugin not found",
      next: "gcloud components install gke-gcloud-auth-plugin",
    }],
    misses: [
      'secrets is forbidden: User "a" cannot list resource "secrets" in API group ""',
    ],
  },
  {
    id: "k8s-no-cluster",
    line:
      /The connection to the server (?<addr>[\w.:-]{3,100}) was refused|couldn't get current server API group list: Get "https?:\/\/(?<addr2>[\w.:-]{3,100})|Unable to connect to the server: (?<why>.{3,200})|error: (?:current-context is not set|no configuration has been provided|no context exists with the name: "?(?<ctx>[\w@:./-]{1,100})"?)/,
    level: "code",
    none: [/executable .{1,80} not found/],
    cause: [
      (c) =>
        (c.v["addr"] ?? c.v["addr2"] ?? "").startsWith("localhost:8080")
          ? "kubectl has no cluster configuration (kubeconfig), so it tries localhost:8080."
          : undefined,
      "There is no context named {ctx} in the kubeconfig.",
      (c) =>
        c.v["addr"] === undefined && c.v["addr2"] === undefined &&
          c.v["why"] === undefined
          ? "kubectl has no cluster configuration (kubeconfig or context)."
          : undefined,
      "The API server[[ {addr}]][[ {addr2}]] of the cluster cannot be reached[[: {why}]].",
    ],
    next: [
      (c) =>
        /no such host/.test(c.v["why"] ?? c.lines[c.at] ?? "")
          ? "kubectl config view --minify"
          : undefined,
      (c) =>
        c.v["ctx"] !== undefined ||
          (c.v["addr"] ?? c.v["addr2"] ?? "").startsWith("localhost:8080") ||
          c.v["addr"] === undefined && c.v["addr2"] === undefined &&
            c.v["why"] === undefined
          ? "kubectl config get-contexts"
          : undefined,
      "kubectl cluster-info",
    ],
    plan: [
      "Set KUBECONFIG or fetch it (aws eks update-kubeconfig, gcloud container clusters get-credentials); start a local cluster with minikube start.",
    ],
    hits: [{
      command: "kubectl get pods",
      error:
        "The connection to the server localhost:8080 was refused - did you specify the right host or port?",
      next: "kubectl config get-contexts",
    }, {
      command: "kubectl get nodes",
      error:
        "Unable to connect to the server: dial tcp 10.0.0.1:6443: i/o timeout",
      next: "kubectl cluster-info",
    }],
    misses: ["error: You must be logged in to the server (Unauthorized)"],
  },
  {
    id: "k8s-not-found",
    line:
      /Error from server \(NotFound\): (?<res>[\w.]{1,80}) "(?<name>[^"]{1,160})" not found/,
    level: "code",
    cause:
      "There is no {res} named {name}[[ in the namespace {ns}]] (misspelled, or in another namespace).",
    next: [
      (c) =>
        (c.v["res"] ?? "").startsWith("namespaces")
          ? "kubectl get namespaces"
          : /^(?:nodes|clusterroles|persistentvolumes|storageclasses|customresourcedefinitions)/
              .test(c.v["res"] ?? "")
          ? `kubectl get ${c.v["res"]}`
          : `kubectl get ${c.v["res"]} --all-namespaces`,
    ],
    hits: [{
      command: "kubectl describe pod web",
      error: 'Error from server (NotFound): pods "web" not found',
      next: "kubectl get pods --all-namespaces",
    }, {
      command: "kubectl apply -f a.yaml -n shp",
      error: 'Error from server (NotFound): namespaces "shp" not found',
      next: "kubectl get namespaces",
    }],
    misses: ['error: the server doesn\'t have a resource type "pod1"'],
  },
  {
    id: "k8s-no-resource-type",
    line: /the server doesn't have a resource type "(?<bad>[^"]{1,80})"/,
    level: "code",
    cause:
      "The cluster has no resource type {bad}: misspelled, or its CRD is not installed.",
    next: [
      (c) => c.cmd.replace(c.v["bad"], c.nearest(c.v["bad"], RESOURCES, 0.8)),
      "kubectl api-resources",
    ],
    hits: [{
      command: "kubectl get deploymnets -A",
      error: 'error: the server doesn\'t have a resource type "deploymnets"',
      next: "kubectl get deployments -A",
    }, {
      command: "kubectl get virtualservices",
      error:
        'error: the server doesn\'t have a resource type "virtualservices"',
      next: "kubectl api-resources",
    }],
    misses: ['Error from server (NotFound): pods "web" not found'],
  },
  {
    id: "k8s-manifest-invalid",
    line:
      /error (?:parsing|validating) (?<path>[^\s:"]{1,200}|"[^"]{1,200}"): (?<msg>.{3,300})|(?:The (?<kind>\w{1,60}) "(?<name>[^"]{1,120})" is invalid: (?<msg2>.{3,300}))|unknown field "(?<field>[^"]{1,120})"/,
    level: "code",
    cause: [
      "The {kind} {name} is invalid: {msg2}",
      (c) =>
        NO_YAML.test(c.v["msg"] ?? "")
          ? c.render(
            `{path} is not valid YAML at line ${yamlLine(c)}: ${
              /cannot start any token/.test(c.v["msg"] ?? "")
                ? "a tab, or a value that begins with @, ` or % without quotes."
                : "the indentation, a colon or a quote is wrong there or in the line before."
            }`,
          )
          : undefined,
      "The manifest {path} is wrong: {msg}",
      "The manifest has the unknown field {field}.",
    ],
    next: [
      (c) =>
        /field is immutable/.test(c.v["msg2"] ?? "")
          ? `kubectl diff -f <manifest.yaml>`
          : undefined,
      (c) =>
        NO_YAML.test(c.v["msg"] ?? "")
          ? c.render(
            `Open {path} at line ${yamlLine(c)} and correct the YAML there.`,
          )
          : undefined,
      (c) =>
        c.cmd.sub === "apply" ? c.cmd.append("--dry-run=server") : undefined,
      (c) => {
        const path =
          /ValidationError\((?<kind>[A-Z]\w{2,60})(?<rest>(?:\.\w{1,60}|\[\d{1,3}\]){0,8})\)/
            .exec(c.v["msg"] ?? "")?.groups;
        return path === undefined
          ? undefined
          : `kubectl explain ${(path["kind"] ?? "").toLowerCase()}${
            (path["rest"] ?? "").replaceAll(/\[\d+\]/g, "")
          }`;
      },
      "kubectl explain <resource>",
    ],
    plan: [
      "Correct the field the message names; an immutable field (selector) needs a new object.",
    ],
    hits: [
      {
        command: "helm install acme ./acme",
        error:
          'Error: unable to build kubernetes objects from release manifest: error validating "": error validating data: ValidationError(DaemonSet.spec): missing required field "selector" in io.k8s.api.apps.v1.DaemonSetSpec',
        next: "kubectl explain daemonset.spec",
      },
      {
        command: "kubectl apply -f a.yaml",
        error:
          "error: error parsing a.yaml: error converting YAML to JSON: yaml: line 3: mapping values are not allowed in this context",
        next: "Open a.yaml at line 3 and correct the YAML there.",
      },
      'The Deployment "web" is invalid: spec.template.metadata.labels: Invalid value: map[string]string{"app":"x"}: `selector` does not match template `labels`',
    ],
    misses: ['no matches for kind "Ingress" in version "extensions/v1beta1"'],
  },
  {
    id: "k8s-already-exists",
    line:
      /Error from server \(AlreadyExists\): .{0,60}?(?<res>[\w.]{1,60}) "(?<name>[^"]{1,160})" already exists/,
    level: "code",
    cause: "{res} {name} already exists; create does not change it.",
    next: [
      (c) =>
        c.cmd.sub === "create" && c.cmd.has("-f")
          ? c.cmd.replaceSub("apply")
          : undefined,
      k("kubectl get {res} {name}"),
    ],
    hits: [{
      command: "kubectl create -f a.yaml",
      error:
        'Error from server (AlreadyExists): error when creating "a.yaml": deployments.apps "web" already exists',
      next: "kubectl apply -f a.yaml",
    }, {
      command: "kubectl create ns shop",
      error:
        'Error from server (AlreadyExists): namespaces "shop" already exists',
    }],
    misses: [
      "Error: INSTALLATION FAILED: cannot re-use a name that is still in use",
    ],
  },
  {
    id: "k8s-webhook",
    line:
      /failed calling webhook "(?<hook>[^"]{1,160})": (?<why>.{3,300})|admission webhook "(?<hook2>[^"]{1,160})" denied the request: (?<why2>.{3,300})/,
    level: "code",
    cause: [
      "The admission webhook {hook2} denied the request: {why2}",
      "The admission webhook {hook} cannot be called: {why}",
    ],
    next: [
      (c) =>
        c.v["hook2"] !== undefined
          ? `Change the manifest as the policy asks: ${
            (c.v["why2"] ?? "").slice(0, 160)
          }`
          : undefined,
      "kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations",
    ],
    plan: [
      "Check that the webhook's pods run and that its certificate is valid.",
    ],
    hits: [
      {
        command: "kubectl apply -f a.yaml",
        error:
          'Error from server (InternalError): error when creating "a.yaml": Internal error occurred: failed calling webhook "validate.nginx.ingress.kubernetes.io": failed to call webhook: Post "https://x": context deadline exceeded',
        next:
          "kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations",
      },
      'admission webhook "validation.gatekeeper.sh" denied the request: [require-labels] you must provide labels: {"team"}',
    ],
    misses: [
      'Error from server (Forbidden): pods is forbidden: User "a" cannot create resource "pods" in API group ""',
    ],
  },
  {
    id: "k8s-quota",
    line:
      /exceeded quota: (?<quota>[\w.-]{1,80}), requested: (?<req>.{1,100}?), used: (?<used>.{1,100}?), limited: (?<lim>.{1,80})|must specify (?<what>(?:limits|requests)\.\w{1,20}[\w.,]{0,80})/,
    level: "code",
    cause: [
      "The namespace's quota {quota} is exceeded: requested {req}, used {used}, limited {lim}.",
      "The quota demands that pods set {what}.",
    ],
    next: [
      (c) =>
        c.v["what"] === undefined
          ? undefined
          : `Set resources (${
            c.v["what"]
          }) on every container of the pod template (kubectl set resources <kind>/<name> --requests=... --limits=...), or give the namespace a LimitRange with defaults.`,
      k("kubectl describe resourcequota"),
    ],
    hits: [
      'Error creating: pods "web-1" is forbidden: exceeded quota: compute, requested: limits.memory=2Gi, used: limits.memory=7Gi, limited: limits.memory=8Gi',
      {
        command: "kubectl apply -f a.yaml -n shop",
        error:
          'pods "a" is forbidden: failed quota: q: must specify limits.cpu for: a',
        next:
          "Set resources (limits.cpu) on every container of the pod template (kubectl set resources <kind>/<name> --requests=... --limits=...), or give the namespace a LimitRange with defaults.",
      },
    ],
    misses: ["0/3 nodes are available: 3 Insufficient memory."],
  },
  {
    id: "k8s-no-container",
    line:
      /error: (?:a container name must be specified for pod (?<pod>[\w.-]{1,120}), choose one of: \[(?<ctrs>[^\]]{1,200})\]|container (?<ctr>[\w-]{1,80}) is not valid for pod (?<pod2>[\w.-]{1,120})|unable to upgrade connection: container not found)|container "(?<ctr2>[\w-]{1,60})" in pod "(?<pod3>[\w.-]{1,120})" is waiting to start: (?<why>.{3,80})/,
    level: "code",
    cause: [
      "The pod {pod} has several containers: {ctrs}.",
      "The pod {pod2} has no container {ctr}.",
      "The container {ctr2} of {pod3} has not started: {why}",
      "The container does not run.",
    ],
    next: [
      (c) =>
        c.v["ctrs"] === undefined
          ? undefined
          : c.cmd.append(`-c ${(c.v["ctrs"] ?? "").split(/[\s,]+/)[0]}`),
      (c) =>
        c.v["pod3"] === undefined
          ? undefined
          : `kubectl describe pod ${c.v["pod3"]}${ns(c)}`,
      k("kubectl get pods -o wide"),
    ],
    hits: [{
      command: "kubectl logs web-1",
      error:
        "error: a container name must be specified for pod web-1, choose one of: [app istio-proxy]",
      next: "kubectl logs web-1 -c app",
    }, {
      command: "kubectl logs web-1",
      error:
        'Error from server (BadRequest): container "app" in pod "web-1" is waiting to start: ContainerCreating',
      next: "kubectl describe pod web-1",
    }],
    misses: ['Error from server (NotFound): pods "web" not found'],
  },
  {
    id: "k8s-rollout-deadline",
    line:
      /exceeded its progress deadline|timed out waiting for the condition|ProgressDeadlineExceeded/,
    level: "code",
    near: [/deployment "?\/?(?<dep>[\w.-]{1,100})"? exceeded/],
    cause:
      "The rollout[[ of {dep}]] did not become ready in time; its new pods do not start or do not get ready.",
    next: [
      k("kubectl describe deployment {dep}"),
      k("kubectl get events --sort-by=.lastTimestamp"),
    ],
    plan: [
      "Look at the pods' status and logs; go back with kubectl rollout undo.",
    ],
    hits: [{
      command: "kubectl rollout status deploy/web",
      error: 'error: deployment "web" exceeded its progress deadline',
      next: "kubectl describe deployment web",
    }, "Error: UPGRADE FAILED: timed out waiting for the condition"],
    misses: ["context deadline exceeded"],
  },
  {
    id: "k8s-selector-no-endpoints",
    line:
      /service "(?<svc>[\w.-]{1,80})" (?:has no endpoints|not found)|no endpoints available for service "(?<svc2>[^"]{1,80})"|error: (?:cannot attach|unable to forward port because pod is not running)/,
    level: "code",
    cause: [
      "The service {svc2} has no endpoints: its selector fits no ready pod.",
      "The service {svc} has no endpoints: its selector fits no ready pod.",
      "The pod is not running.",
    ],
    next: [
      k("kubectl get endpoints {svc2}"),
      k("kubectl get endpoints {svc}"),
      k("kubectl get pods"),
    ],
    hits: [{
      command: "kubectl proxy",
      error: 'no endpoints available for service "web"',
      next: "kubectl get endpoints web",
    }, 'W0101 service "shop" has no endpoints'],
    misses: ['Error from server (NotFound): services "web" not found'],
  },
  {
    id: "helm-name-in-use",
    line: /cannot re-use a name that is still in use/,
    tools: ["helm"],
    level: "code",
    cause: "A release of that name already exists (still in use).",
    next: [
      (c) =>
        c.cmd.sub === "install"
          ? c.cmd.replaceSub("upgrade --install")
          : undefined,
      "helm list --all-namespaces",
    ],
    hits: [{
      command: "helm install shop ./chart",
      error:
        "Error: INSTALLATION FAILED: cannot re-use a name that is still in use",
      next: "helm upgrade --install shop ./chart",
    }, "Error: cannot re-use a name that is still in use"],
    misses: [
      "Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress",
    ],
  },
  {
    id: "helm-operation-in-progress",
    line: /another operation \(install\/upgrade\/rollback\) is in progress/,
    tools: ["helm"],
    level: "code",
    cause:
      "Helm thinks that another operation on the release is in progress: one runs, or an interrupted one left it pending.",
    next: [
      (c) => {
        const r = c.cmd.operands[1];
        return r === undefined
          ? undefined
          : `helm history ${c.quote(r)}${ns(c)}`;
      },
      "See with helm history <release> that it is only left pending, then go back to its last deployed revision: helm rollback <release> <revision>",
    ],
    plan: [
      "If nothing runs, go back to the last good revision: helm rollback RELEASE REVISION.",
    ],
    hits: [{
      command: "helm upgrade shop ./chart -n prod",
      error:
        "Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress",
      next: "helm history shop -n prod",
    }, "Error: another operation (install/upgrade/rollback) is in progress"],
    misses: ["cannot re-use a name that is still in use"],
  },
  {
    id: "helm-chart-missing",
    line:
      /(?:Error: (?:INSTALLATION FAILED: )?(?:repo (?<repo>[\w.-]{1,80}) not found|failed to download "(?<chart>[^"]{1,160})"|chart "(?<chart2>[^"]{1,100})" (?:(?:version|matching) .{0,40} )?not found|path "(?<path>[^"]{1,160})" not found|Chart\.yaml file is missing|non-absolute URLs should be in form of repo_name\/path_to_chart, got: (?<got>\S{1,120})))/,
    tools: ["helm"],
    level: "code",
    cause: [
      "The chart repository {repo} is not added.",
      "The chart {chart} cannot be downloaded: wrong name or version, or an old repository index.",
      "The chart {chart2} does not exist in that version.",
      "The folder {path} of the chart does not exist.",
      "{got} is neither a local chart nor repo/chart.",
      "There is no Chart.yaml there.",
    ],
    next: [
      "helm repo add {repo} <url>",
      (c) =>
        c.v["chart"] !== undefined || c.v["chart2"] !== undefined
          ? "helm repo update"
          : undefined,
      "find . -name Chart.yaml",
    ],
    hits: [{
      command: "helm install a bitnami/redis",
      error: "Error: INSTALLATION FAILED: repo bitnami not found",
      next: "helm repo add bitnami <url>",
    }, {
      command: "helm install a x/y --version 9",
      error:
        'Error: INSTALLATION FAILED: chart "y" version "9" not found in https://c.test repository',
      next: "helm repo update",
    }],
    misses: ["cannot re-use a name that is still in use"],
  },
  {
    id: "minikube-driver",
    line: /Exiting due to (?<code>[A-Z][A-Z_]{3,60}): (?<msg>.{3,200})/,
    tools: ["minikube"],
    level: "code",
    cause: "minikube stopped ({code}): {msg}",
    next: [
      (c) =>
        c.v["code"] === "DRV_AS_ROOT"
          ? "Run minikube as a user who is in the group docker, without sudo: sudo usermod -aG docker $USER"
          : /DRV_|PROVIDER_DOCKER/.test(c.v["code"] ?? "")
          ? "minikube start --driver=docker"
          : undefined,
      "minikube logs --file=minikube.log",
    ],
    hits: [{
      command: "minikube start",
      error:
        "X Exiting due to DRV_NOT_HEALTHY: Found driver(s) but none were healthy.",
      next: "minikube start --driver=docker",
    }, "Exiting due to GUEST_PROVISION: error provisioning guest"],
    misses: ["The connection to the server localhost:8080 was refused"],
  },
  {
    id: "kubeadm-preflight",
    line: /\[ERROR (?<check>[\w.-]{3,60})\]: (?<msg>.{3,200})/,
    tools: ["kubeadm"],
    level: "code",
    cause: "kubeadm's preflight check {check} fails: {msg}",
    next: [
      (c) =>
        c.v["check"] === "Swap"
          ? "sudo swapoff -a"
          : /FileContent--proc-sys-net-bridge/.test(c.v["check"] ?? "")
          ? "sudo modprobe br_netfilter"
          : c.v["check"] === "CRI"
          ? "sudo systemctl restart containerd"
          : /^Port/.test(c.v["check"] ?? "")
          ? `sudo ss -ltnp 'sport = :${
            /\d+/.exec(c.v["check"] ?? "")?.[0] ?? "6443"
          }'`
          : undefined,
      append("--dry-run"),
    ],
    hits: [{
      command: "sudo kubeadm init",
      error:
        "[preflight] Some fatal errors occurred:\n\t[ERROR Swap]: running with swap on is not supported. Please disable swap",
      next: "sudo swapoff -a",
    }, {
      command: "kubeadm join x",
      error: "[ERROR Port-10250]: Port 10250 is in use",
      next: "sudo ss -ltnp 'sport = :10250'",
    }],
    misses: ["[ERROR] COMPILATION ERROR : "],
  },
]);
