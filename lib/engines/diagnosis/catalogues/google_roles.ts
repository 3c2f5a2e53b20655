/**
 * The narrowest predefined Google Cloud role that holds a permission, for the
 * permissions that deployments miss most. Longer beginnings win.
 */
const ROLES: readonly (readonly [string, string])[] = [
  ["iam.serviceaccounts.actas", "roles/iam.serviceAccountUser"],
  [
    "iam.serviceaccounts.getaccesstoken",
    "roles/iam.serviceAccountTokenCreator",
  ],
  [
    "iam.serviceaccounts.getopenidtoken",
    "roles/iam.serviceAccountOpenIdTokenCreator",
  ],
  ["iam.serviceaccounts.signblob", "roles/iam.serviceAccountTokenCreator"],
  ["iam.serviceaccounts.create", "roles/iam.serviceAccountCreator"],
  ["iam.serviceaccounts.", "roles/iam.serviceAccountViewer"],
  ["artifactregistry.repositories.upload", "roles/artifactregistry.writer"],
  ["artifactregistry.repositories.create", "roles/artifactregistry.admin"],
  ["artifactregistry.", "roles/artifactregistry.reader"],
  ["bigquery.jobs.create", "roles/bigquery.jobUser"],
  ["bigquery.tables.update", "roles/bigquery.dataEditor"],
  ["bigquery.tables.create", "roles/bigquery.dataEditor"],
  ["bigquery.", "roles/bigquery.dataViewer"],
  ["cloudbuild.builds.create", "roles/cloudbuild.builds.editor"],
  ["cloudbuild.", "roles/cloudbuild.builds.viewer"],
  ["cloudfunctions.", "roles/cloudfunctions.developer"],
  [
    "cloudkms.cryptokeyversions.use",
    "roles/cloudkms.cryptoKeyEncrypterDecrypter",
  ],
  ["cloudsql.instances.connect", "roles/cloudsql.client"],
  ["cloudsql.", "roles/cloudsql.viewer"],
  ["compute.instances.osLogin", "roles/compute.osLogin"],
  ["compute.instances.get", "roles/compute.viewer"],
  ["compute.instances.list", "roles/compute.viewer"],
  ["compute.networks.", "roles/compute.networkUser"],
  ["compute.subnetworks.use", "roles/compute.networkUser"],
  ["compute.", "roles/compute.instanceAdmin.v1"],
  ["container.clusters.", "roles/container.clusterViewer"],
  ["container.", "roles/container.developer"],
  ["datastore.", "roles/datastore.user"],
  ["iap.tunnelinstances.accessviaiap", "roles/iap.tunnelResourceAccessor"],
  ["logging.", "roles/logging.viewer"],
  ["monitoring.", "roles/monitoring.viewer"],
  ["pubsub.topics.publish", "roles/pubsub.publisher"],
  ["pubsub.subscriptions.consume", "roles/pubsub.subscriber"],
  ["pubsub.", "roles/pubsub.viewer"],
  ["resourcemanager.projects.get", "roles/browser"],
  ["run.jobs.run", "roles/run.invoker"],
  ["run.routes.invoke", "roles/run.invoker"],
  ["run.services.setiampolicy", "roles/run.admin"],
  ["run.", "roles/run.developer"],
  ["secretmanager.versions.access", "roles/secretmanager.secretAccessor"],
  ["secretmanager.", "roles/secretmanager.viewer"],
  ["servicemanagement.", "roles/servicemanagement.quotaViewer"],
  ["serviceusage.services.use", "roles/serviceusage.serviceUsageConsumer"],
  ["serviceusage.services.enable", "roles/serviceusage.serviceUsageAdmin"],
  ["storage.buckets.", "roles/storage.legacyBucketReader"],
  ["storage.objects.create", "roles/storage.objectCreator"],
  ["storage.objects.delete", "roles/storage.objectUser"],
  ["storage.", "roles/storage.objectViewer"],
];

/** The role to ask for when this permission is missing; undefined when none is known. */
export function googleRole(permission: string): string | undefined {
  const folded = permission.toLowerCase();
  let best: readonly [string, string] | undefined;
  for (const entry of ROLES) {
    if (
      folded.startsWith(entry[0].toLowerCase()) &&
      entry[0].length > (best?.[0].length ?? 0)
    ) best = entry;
  }
  return best?.[1];
}
