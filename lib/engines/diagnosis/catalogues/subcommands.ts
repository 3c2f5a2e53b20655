/**
 * Sub-commands of command-line tools, keyed by the words before them. What
 * people use most stands first, because equal candidates keep this order.
 */

/** `tool sub`: words that may follow. Longer keys are for nested commands. */
const TABLE: Readonly<Record<string, string>> = {
  "git":
    "status add commit push pull checkout branch diff log merge clone fetch stash rebase reset init show remote tag switch restore cherry-pick revert config rm mv blame bisect clean grep reflog submodule worktree describe apply am archive format-patch shortlog rev-parse ls-files ls-remote ls-tree gc fsck help notes prune range-diff rerere cat-file check-ignore count-objects difftool mergetool fast-export fast-import filter-branch for-each-ref gui gitk instaweb lfs maintenance merge-base name-rev pack-refs request-pull rev-list send-email show-branch show-ref sparse-checkout symbolic-ref update-index update-ref verify-commit verify-tag whatchanged write-tree bundle bugreport citool credential svn stage",
  "git stash": "pop push list show drop apply branch clear create store save",
  "git remote":
    "add remove rename rm set-head set-branches get-url set-url show prune update",
  "git bisect":
    "start good bad new old terms skip next reset visualize view replay log run help",
  "git submodule":
    "update init add status deinit set-branch set-url summary foreach sync absorbgitdirs",
  "git worktree": "add list lock move prune remove repair unlock",
  "git lfs":
    "install track untrack pull push fetch checkout ls-files env ext lock locks unlock logs migrate prune status update version",
  "git notes": "add append copy edit get-ref list merge prune remove show",
  "git flow": "init feature bugfix release hotfix support version config",
  "git reflog": "show expire delete exists list",
  "git sparse-checkout": "init set add list reapply disable check-rules",
  "docker":
    "run ps build images exec logs pull push stop start rm rmi compose image container network volume inspect login logout tag restart kill cp info version system swarm service stack node secret config context buildx builder manifest plugin attach commit create diff events export history import load pause port rename save search stats top trust unpause update wait scout init",
  "docker image":
    "ls build rm pull push tag history import inspect load prune save",
  "docker container":
    "ls run rm start stop exec logs inspect attach commit cp create diff export kill pause port prune rename restart stats top unpause update wait",
  "docker volume": "ls create rm inspect prune update",
  "docker network": "ls create rm inspect connect disconnect prune",
  "docker system": "df prune info events",
  "docker swarm": "init join leave join-token ca unlock unlock-key update",
  "docker service": "ls create ps logs rm scale update inspect rollback",
  "docker stack": "deploy ls ps rm services config",
  "docker buildx":
    "build ls create use rm inspect bake du imagetools prune stop version history",
  "docker context": "ls use create rm inspect show update export import",
  "docker compose":
    "up down ps logs build exec run pull push stop start restart config rm kill pause unpause create cp events images ls port top version watch wait stats attach publish scale",
  "docker-compose":
    "up down ps logs build exec run pull push stop start restart config rm kill pause unpause create events images port top version scale help",
  "podman":
    "run ps build images exec logs pull push stop start rm rmi inspect login logout tag restart kill cp info version system volume network pod machine generate play kube attach commit create diff export history import load pause port rename save search stats top unpause wait compose unshare healthcheck secret",
  "kubectl":
    "get apply describe logs delete exec create edit port-forward rollout scale config top run expose set label annotate patch replace explain cluster-info cordon uncordon drain taint cp auth debug diff attach autoscale wait api-resources api-versions certificate completion convert kustomize options plugin proxy version events",
  "kubectl config":
    "get-contexts use-context current-context view set-context set-cluster set-credentials delete-context delete-cluster delete-user get-clusters get-users rename-context set unset",
  "kubectl rollout": "status restart undo history pause resume",
  "kubectl get":
    "pods services deployments nodes namespaces ingress configmaps secrets events jobs cronjobs daemonsets statefulsets replicasets persistentvolumeclaims persistentvolumes serviceaccounts endpoints storageclasses roles rolebindings clusterroles clusterrolebindings customresourcedefinitions networkpolicies horizontalpodautoscalers all",
  "helm":
    "install upgrade uninstall list repo search template lint status rollback history get pull push package create dependency show env plugin registry test verify version completion",
  "helm repo": "add update list remove index",
  "npm":
    "install run test start ci init update uninstall publish audit outdated ls list view exec cache config link login logout pack prune rebuild root search set shrinkwrap star stop team token unpublish unlink version whoami access adduser bugs completion dedupe deprecate diff dist-tag docs doctor edit explain explore find-dupes fund get help help-search hook org owner ping pkg prefix profile query repo restart run-script sbom unstar upgrade remove rm add info show why clean-install create",
  "yarn":
    "add install remove run upgrade init build start test list why dlx cache global info link login logout outdated pack publish set unlink version workspace workspaces audit autoclean bin check config create dedupe exec generate-lock-entry help import licenses node npm owner plugin policies rebuild search stage tag team unplug up upgrade-interactive versions constraints explain patch",
  "pnpm":
    "install add run remove update test start dlx exec ci list outdated why audit init publish link unlink prune rebuild import store setup env config create deploy dedupe fetch patch patch-commit pack root bin recursive approve-builds licenses self-update server help",
  "bun":
    "install add run remove update test build init create link unlink pm x dev upgrade outdated publish patch exec repl audit info why",
  "deno":
    "run test fmt lint check task install uninstall add remove cache compile doc eval info init jupyter lsp outdated publish repl serve types upgrade vendor bench coverage clean completions bundle audit",
  "pip":
    "install uninstall list freeze show download wheel check config search cache index inspect hash completion debug help lock",
  "pipenv":
    "install uninstall run shell lock sync update graph check clean open requirements scripts upgrade verify",
  "poetry":
    "install add remove update run shell build publish init new lock show config env check search version self cache export about source debug dependencies",
  "uv":
    "sync add remove run pip venv init lock tool python build publish cache tree export version self help format auth",
  "uv pip": "install uninstall sync compile list freeze show tree check",
  "conda":
    "install create activate deactivate list env update remove search config info init clean run package uninstall upgrade build compare rename doctor notices export",
  "cargo":
    "build run test check add remove update new init install clean fmt clippy doc bench publish search fix tree metadata vendor uninstall login logout package fetch generate-lockfile locate-project owner pkgid report rustc rustdoc verify-project version yank help expand nextest watch info",
  "rustup":
    "update show default toolchain target component override install uninstall run which doc man self set completions check help",
  "rustup component": "add list remove",
  "rustup target": "add list remove",
  "rustup toolchain": "install list uninstall link",
  "go":
    "build run test mod get install fmt vet list env doc clean generate work tool version bug fix help telemetry",
  "go mod": "tidy init download vendor edit graph verify why",
  "apt":
    "install update upgrade remove search list show purge autoremove full-upgrade edit-sources satisfy reinstall depends policy rdepends autoclean clean build-dep source download changelog dist-upgrade help",
  "apt-get":
    "install update upgrade remove purge autoremove dist-upgrade clean autoclean build-dep source download check changelog dselect-upgrade indextargets satisfy reinstall",
  "apt-cache":
    "search show policy depends rdepends pkgnames showpkg showsrc stats madison dump unmet dotty gencaches",
  "dnf":
    "install update upgrade remove search list info clean autoremove check check-update copr debuginfo-install deplist distro-sync downgrade group groupinstall groupinfo grouplist groupupdate groupremove help history makecache mark module provides reinstall repolist repoquery repository-packages shell swap updateinfo upgrade-minimal builddep config-manager download versionlock needs-restarting",
  "yum":
    "install update upgrade remove search list info clean autoremove check check-update deplist distribution-synchronization downgrade erase fs groups help history load-transaction makecache provides reinstall repo-pkgs repolist shell swap updateinfo version localinstall groupinstall groupinfo grouplist",
  "zypper":
    "install update remove search refresh info dist-upgrade patch list-updates repos addrepo removerepo modifyrepo clean lock unlock locks packages patterns products verify source-install what-provides download",
  "apk":
    "add update upgrade del search info fix cache version policy stats index fetch audit verify dot manifest list",
  "brew":
    "install update upgrade uninstall list search info doctor cleanup services tap untap outdated link unlink reinstall deps leaves config pin unpin log home edit create audit desc uses missing options switch cask bundle autoremove fetch commands tap-info gist-logs shellenv formulae casks test",
  "brew services": "list start stop restart run cleanup info kill",
  "port":
    "install selfupdate upgrade uninstall search list info installed outdated deps contents variants clean activate deactivate sync",
  "snap":
    "install list find remove refresh info revert enable disable start stop restart services logs connect disconnect connections interfaces run changes abort alias unalias aliases set get unset version switch login logout help save restore saved",
  "flatpak":
    "install update uninstall list search run info remotes remote-add remote-delete remote-ls override repair config history ps kill permissions mask pin",
  "choco":
    "install upgrade uninstall list search outdated info pin source config feature new pack push apikey export help template unpackself setapikey",
  "winget":
    "install upgrade uninstall list search show source export import hash validate settings features pin download configure repair",
  "scoop":
    "install update uninstall list search status bucket cache checkup cleanup config export import help hold unhold home info prefix reset which create depends shim virustotal",
  "gem":
    "install update uninstall list search build push environment cleanup check cert contents dependency fetch generate_index help info lock mirror open outdated owner pristine query rdoc server signin signout sources specification stale unpack which yank exec",
  "bundle":
    "install update exec add remove list show outdated init lock open config check clean cache console doctor gem info inject package platform pristine plugin viz binstubs env help licenses",
  "composer":
    "install update require remove dump-autoload create-project show outdated self-update selfupdate validate search init global run-script exec diagnose config clear-cache archive audit about browse bump check-platform-reqs completion depends fund help home licenses list prohibits reinstall status suggests upgrade why why-not",
  "terraform":
    "init plan apply destroy validate fmt output state import show workspace providers console get graph login logout refresh taint untaint test version force-unlock metadata modules stacks",
  "terraform state": "list show mv rm pull push replace-provider identities",
  "terraform workspace": "list select new show delete",
  "tofu":
    "init plan apply destroy validate fmt output state import show workspace providers console get graph login logout refresh taint untaint test version force-unlock metadata",
  "pulumi":
    "up preview destroy new stack config login logout refresh import cancel console logs plugin whoami version about org policy state watch env convert package",
  "ansible-galaxy": "collection role install init list remove search info",
  "vault":
    "status login read write list delete kv server operator auth secrets policy token lease audit agent debug events monitor namespace path-help pki plugin print proxy ssh unwrap version",
  "aws":
    "s3 ec2 iam lambda sts configure dynamodb cloudformation ecs ecr eks rds sqs sns logs cloudwatch ssm secretsmanager s3api apigateway route53 cloudfront kms sso elbv2 elb autoscaling acm athena batch bedrock codebuild codecommit codedeploy codepipeline cognito-idp events glue kinesis opensearch organizations redshift sagemaker ses stepfunctions wafv2 efs elasticache help",
  "aws s3": "ls cp sync mb rb rm mv presign website",
  "aws configure":
    "list get set sso import list-profiles add-model sso-session export-credentials",
  "aws ec2":
    "describe-instances start-instances stop-instances terminate-instances run-instances describe-images describe-volumes describe-vpcs describe-subnets describe-security-groups create-tags create-security-group authorize-security-group-ingress describe-key-pairs create-key-pair describe-regions describe-snapshots",
  "aws sts":
    "get-caller-identity assume-role assume-role-with-web-identity get-session-token decode-authorization-message get-access-key-info get-federation-token",
  "gcloud":
    "auth config compute container run projects iam init components functions app sql storage services logging pubsub builds artifacts secrets dns kms info version help feedback topic alpha beta deploy scheduler tasks monitoring bigtable dataflow dataproc firestore redis spanner",
  "gcloud auth":
    "login list application-default activate-service-account print-access-token print-identity-token revoke configure-docker",
  "gcloud config": "set get get-value list unset configurations",
  "gcloud compute":
    "instances ssh scp disks images networks firewall-rules zones regions addresses snapshots instance-groups instance-templates machine-types project-info routers routes ssl-certificates start-iap-tunnel",
  "az":
    "login logout account group vm storage webapp aks acr network keyvault ad role resource functionapp sql cosmosdb monitor provider deployment configure upgrade version extension appservice container cloud cognitiveservices consumption devops disk eventgrid eventhubs feedback find identity image interactive iot lock managedapp policy postgres redis rest search servicebus signalr snapshot tag bicep containerapp",
  "az vm":
    "list create delete show start stop restart deallocate resize update list-ip-addresses list-sizes list-skus list-usage image disk nic extension run-command open-port generalize capture redeploy",
  "az group":
    "list create delete show exists update wait export lock deployment",
  "az storage": "account blob container file share queue table directory copy",
  "az storage account":
    "list create delete show update keys show-connection-string check-name",
  "az storage blob":
    "list upload download delete show exists upload-batch download-batch delete-batch copy url sync metadata",
  "az webapp":
    "list create delete show up deploy start stop restart log config deployment browse ssh update",
  "az webapp log": "tail show download config",
  "az functionapp":
    "list create delete show start stop restart config deployment update",
  "az aks":
    "list create delete show get-credentials scale upgrade nodepool start stop update browse get-versions check-acr install-cli",
  "az acr":
    "list create delete show login build repository import update credential check-name check-health",
  "az network":
    "vnet nsg public-ip nic lb dns application-gateway private-endpoint",
  "az keyvault":
    "list create delete show secret key certificate set-policy update purge recover",
  "az keyvault secret": "list set show delete download backup restore",
  "az account":
    "list show set clear list-locations get-access-token subscription tenant",
  "az ad": "app sp user group signed-in-user",
  "az ad sp": "list create create-for-rbac delete show credential",
  "az role": "assignment definition",
  "az role assignment": "list create delete",
  "az containerapp":
    "list create delete show up update logs ingress revision env job secret exec",
  "az monitor": "log-analytics metrics alert activity-log action-group",
  "az cosmosdb": "list create delete show update keys sql mongodb",
  "az sql": "server db mi elastic-pool",
  "az provider": "list register show unregister operation",
  "az deployment": "group sub mg tenant",
  "gcloud compute instances":
    "list describe create delete start stop reset add-metadata add-tags attach-disk detach-disk move resume set-machine-type suspend update",
  "gcloud run": "deploy services jobs revisions regions domain-mappings",
  "gcloud container": "clusters images node-pools operations get-server-config",
  "gcloud container clusters":
    "list create delete describe get-credentials resize update upgrade create-auto",
  "gcloud projects":
    "list create delete describe add-iam-policy-binding get-iam-policy remove-iam-policy-binding set-iam-policy undelete update",
  "gcloud iam":
    "service-accounts roles workload-identity-pools list-grantable-roles",
  "gcloud iam service-accounts":
    "list create delete describe keys add-iam-policy-binding get-iam-policy enable disable sign-jwt update",
  "gcloud functions": "deploy list describe delete call logs",
  "gcloud app":
    "deploy browse create describe instances logs services versions open-console",
  "gcloud sql":
    "instances databases users connect backups export import operations",
  "gcloud secrets":
    "list create describe delete versions add-iam-policy-binding",
  "gcloud services": "list enable disable",
  "gcloud storage": "ls cp mv rm cat buckets objects rsync du sign-url",
  "gcloud builds": "list submit log describe cancel triggers",
  "gcloud logging": "read tail write logs sinks",
  "gcloud pubsub": "topics subscriptions schemas",
  "gcloud artifacts": "repositories docker packages versions print-settings",
  "gh":
    "pr issue repo auth run workflow release gist api browse alias cache codespace config extension gpg-key label org project ruleset search secret ssh-key status variable completion attestation",
  "gh pr":
    "create list view checkout merge status close reopen diff edit ready review checks comment lock unlock update-branch",
  "gh repo":
    "clone create list view fork delete edit rename sync archive unarchive set-default deploy-key",
  "gh issue":
    "create list view close reopen comment edit status delete develop lock pin transfer unlock unpin",
  "gh auth": "login logout status refresh setup-git token switch",
  "glab":
    "mr issue repo auth ci release api alias config label snippet ssh-key user variable schedule completion check-update",
  "systemctl":
    "start stop restart status enable disable reload daemon-reload list-units list-unit-files is-active is-enabled is-failed mask unmask cat edit show kill reset-failed reload-or-restart try-restart condrestart isolate list-timers list-sockets list-dependencies list-jobs get-default set-default reenable preset daemon-reexec reboot poweroff halt suspend hibernate rescue emergency default cancel help link revert set-property add-wants add-requires show-environment set-environment unset-environment import-environment kexec exit switch-root hybrid-sleep freeze thaw clean mount-image bind",
  "loginctl":
    "list-sessions session-status show-session activate lock-session unlock-session terminate-session kill-session list-users user-status show-user enable-linger disable-linger terminate-user list-seats",
  "timedatectl":
    "status show set-time set-timezone list-timezones set-local-rtc set-ntp timesync-status",
  "hostnamectl": "status hostname icon-name chassis deployment location",
  "ufw":
    "status enable allow deny reject limit delete insert reload reset app default logging route show version disable",
  "firewall-cmd":
    "--state --reload --list-all --add-port --remove-port --add-service --remove-service --permanent --get-active-zones --zone --list-ports --list-services --get-services --runtime-to-permanent",
  "nmcli": "device connection general networking radio agent monitor",
  "ip":
    "addr link route neigh rule maddress mroute tunnel netns monitor xfrm address neighbour token tuntap vrf ntable l2tp macsec mptcp sr stats nexthop",
  "tmux":
    "new-session attach-session list-sessions kill-session kill-server new-window split-window list-windows list-panes list-keys list-commands list-buffers list-clients select-window select-pane rename-session rename-window send-keys source-file detach-client switch-client has-session show-options set-option bind-key unbind-key capture-pane display-message kill-pane kill-window resize-pane swap-pane swap-window move-window paste-buffer save-buffer show-buffer attach new ls",
  "mvn":
    "clean install package test compile verify deploy validate site initialize generate-sources process-sources generate-resources process-resources process-classes generate-test-sources process-test-sources generate-test-resources process-test-resources test-compile process-test-classes prepare-package pre-integration-test integration-test post-integration-test pre-clean post-clean pre-site post-site site-deploy dependency:tree dependency:resolve spring-boot:run exec:java help:effective-pom versions:display-dependency-updates",
  "gradle":
    "build assemble test clean check run tasks dependencies projects properties wrapper init jar javadoc classes testClasses compileJava compileKotlin bootRun bootJar publish publishToMavenLocal assembleDebug assembleRelease installDebug installRelease uninstallAll uninstallDebug uninstallRelease connectedCheck connectedAndroidTest connectedDebugAndroidTest lint lintDebug signingReport dependencyInsight buildEnvironment help components model outgoingVariants shadowJar nativeCompile spotlessApply ktlintCheck detekt jacocoTestReport integrationTest distZip installDist javaToolchains",
  "sbt":
    "compile run test clean package publishLocal publish console reload update assembly testOnly testQuick doc projects tasks settings shell consoleQuick",
  "lein":
    "repl run test compile jar uberjar deps new clean install deploy check help plugin pom release search show-profiles update-in upgrade version with-profile trampoline javac classpath change do",
  "dotnet":
    "build run test new restore publish add remove list clean pack nuget tool sln watch format ef dev-certs help msbuild store user-secrets vstest workload sdk package reference build-server fsi solution",
  "dotnet add": "package reference",
  "dotnet ef": "migrations database dbcontext",
  "dotnet tool": "install update uninstall list run restore search",
  "nuget":
    "install restore pack push list sources config update spec verify sign delete locals search setapikey help",
  "rails":
    "server console generate new db:migrate db:create db:seed db:rollback db:reset db:setup db:drop db:prepare db:schema:load test routes runner destroy dbconsole about assets:precompile credentials:edit middleware notes stats time:zones:all tmp:clear zeitwerk:check app:update initializers restart secret dev:cache g s c d",
  "rake":
    "db:migrate db:create db:seed db:rollback db:reset db:setup db:drop test spec routes assets:precompile default",
  "django":
    "runserver migrate makemigrations createsuperuser shell startapp startproject test collectstatic dbshell check showmigrations sqlmigrate loaddata dumpdata flush makemessages compilemessages changepassword clearsessions diffsettings inspectdb sendtestemail squashmigrations sqlflush sqlsequencereset testserver findstatic createcachetable help",
  "flask": "run shell routes db --help",
  "artisan":
    "serve migrate make:model make:controller make:migration db:seed key:generate route:list config:cache config:clear cache:clear migrate:fresh migrate:rollback migrate:refresh migrate:status migrate:reset queue:work queue:listen queue:restart queue:failed tinker test optimize optimize:clear storage:link view:clear view:cache route:cache route:clear make:seeder make:factory make:middleware make:request make:resource make:command make:job make:event make:listener make:mail make:notification make:policy make:provider make:rule make:test schedule:run schedule:list vendor:publish list about down up event:list package:discover stub:publish",
  "heroku":
    "logs create config ps run apps addons login logout open info releases restart rollback pg domains buildpacks auth git local maintenance container access certs ci drains features help keys labs notifications orgs pipelines plugins psql redis regions reviewapps spaces status teams update webhooks members features usage dashboard",
  "vagrant":
    "up ssh halt destroy status provision reload init box plugin global-status suspend resume port package powershell push rdp snapshot ssh-config upload validate version winrm cloud autocomplete login",
  "adb":
    "devices shell install uninstall push pull logcat reboot connect disconnect start-server kill-server forward reverse root unroot remount sideload backup restore bugreport get-state get-serialno wait-for-device tcpip usb emu jdwp keygen ppp sync version help install-multiple get-devpath status-window reboot-bootloader disable-verity enable-verity pair exec-out",
  "fastboot":
    "devices flash reboot erase boot getvar oem update flashall flashing format set_active continue",
  "flutter":
    "run build pub doctor test create clean analyze devices emulators upgrade channel config install attach drive format gen-l10n logs precache screenshot symbolize downgrade assemble bash-completion custom-devices debug-adapter make-host-app-editable daemon",
  "flutter pub":
    "get add upgrade outdated remove run publish cache deps downgrade global login logout token",
  "dart":
    "run pub test format analyze fix compile create doc devtools info language-server",
  "react-native":
    "start run-android run-ios log-android log-ios init bundle link unlink upgrade config doctor info build-android build-ios clean install uninstall ram-bundle profile-hermes",
  "expo":
    "start run build install prebuild login logout export publish eject doctor init customize config register whoami upgrade lint",
  "ng":
    "serve build test generate new add lint e2e update config deploy run version analytics cache completion doc extract-i18n make-this-awesome",
  "vue": "create serve build ui add invoke inspect init config upgrade info",
  "next": "dev build start lint info telemetry export",
  "nest": "new start build generate info add update",
  "vite": "dev build preview optimize serve",
  "pod":
    "install update init repo outdated deintegrate cache env lib list search setup spec trunk try ipc plugins",
  "xcrun": "simctl altool notarytool swift xcodebuild xctrace lipo stapler",
  "swift": "build run test package repl sdk format",
  "fly":
    "launch deploy status logs apps secrets ssh scale volumes auth certs config console doctor image ips machine open platform postgres proxy redis regions releases services version wireguard",
  "vercel":
    "deploy dev login logout env ls link pull build alias domains inspect logs projects promote redeploy remove rollback secrets switch teams whoami certs dns git help init list",
  "netlify":
    "deploy dev login init link build env functions open sites status api addons completion logs recipes serve switch unlink watch",
  "firebase":
    "deploy init login emulators:start serve use functions:log hosting:channel:deploy projects:list apps:list auth:export auth:import database:get firestore:delete functions:delete hosting:disable logout open target",
  "wrangler":
    "dev deploy init login logout publish tail secret kv r2 d1 pages whoami types delete rollback versions queues vectorize generate",
  "supabase":
    "start stop init login link db functions gen migration projects status secrets storage",
  "prisma":
    "generate migrate db studio init format validate introspect version debug",
  "prisma migrate": "dev deploy reset status resolve diff",
  "prisma db": "push pull seed execute",
  "alembic":
    "upgrade downgrade revision current history heads init stamp merge branches check edit ensure_version list_templates show",
  "dvc":
    "add push pull status repro init remote run checkout commit fetch gc import metrics plots params exp dag diff",
  "svn":
    "checkout update commit status add delete diff log info revert merge switch copy move mkdir resolve cleanup export import list lock unlock propset propget proplist propdel blame cat changelist relocate upgrade patch",
  "hg":
    "status add commit push pull update branch diff log merge clone init revert heads tag tags branches blame phase rebase recover remove rename resolve annotate archive backout bisect bookmarks bundle cat config copy evolve export files forget graft grep help histedit identify import incoming locate manifest outgoing parents paths phases root serve shelve summary strip tip unbundle unshelve verify version",
  "pyenv":
    "install versions version global local shell uninstall which whence rehash root init commands prefix latest virtualenv virtualenvs activate deactivate help doctor update",
  "rbenv":
    "install versions version global local shell uninstall which whence rehash root init commands prefix help",
  "nodenv":
    "install versions version global local shell uninstall which whence rehash root init commands prefix help",
  "goenv":
    "install versions version global local shell uninstall which whence rehash root init commands prefix help",
  "nvm":
    "install use ls ls-remote alias current uninstall run exec which deactivate unalias version version-remote install-latest-npm reinstall-packages unload cache set-colors",
  "asdf":
    "install plugin list global local current shell uninstall update where which reshim latest exec env info help set",
  "mise":
    "install use ls exec run settings trust upgrade uninstall plugins activate current doctor env global local latest ls-remote outdated prune reshim self-update set task tasks watch where which",
  "volta": "install pin list uninstall run fetch which setup completions",
  "sdk":
    "install list use default current uninstall env upgrade version update selfupdate flush home offline",
  "cf":
    "login push apps logs target services create-service bind-service delete scale restart stop start env set-env routes domains spaces orgs",
  "oc":
    "login logout get apply describe logs delete exec create edit new-app new-project project projects rollout scale status expose rsh start-build port-forward adm debug set process policy tag import-image",
  "minikube":
    "start stop status delete dashboard ip kubectl service tunnel addons config image logs mount node pause profile ssh unpause update-context docker-env cache cp",
  "kind": "create delete get load export build completion version",
  "argocd":
    "app login cluster repo proj account context version logout admin cert gpg relogin",
  "istioctl":
    "install analyze proxy-status proxy-config version dashboard manifest upgrade verify-install x kube-inject operator profile tag uninstall",
  "consul":
    "agent members kv catalog join leave services acl connect config debug event exec force-leave info intention keyring lock login logout maint monitor operator reload rtt snapshot tls validate version watch",
  "redis-cli":
    "GET SET DEL KEYS INFO PING AUTH EXISTS EXPIRE TTL INCR DECR HGET HSET HGETALL LPUSH RPUSH LPOP RPOP LRANGE SADD SMEMBERS ZADD ZRANGE MGET MSET SELECT CONFIG CLIENT CLUSTER DBSIZE MONITOR SUBSCRIBE PUBLISH SCAN TYPE XADD XREAD",
  "hdfs dfs":
    "-ls -mkdir -put -get -cat -rm -cp -mv -du -df -chmod -chown -count -copyFromLocal -copyToLocal -moveFromLocal -tail -text -touchz -stat -test -getmerge -appendToFile -expunge -find -help -setrep -usage -checksum -chgrp",
  "tsuru":
    "login logout app-list app-log app-info app-create app-remove app-run app-deploy app-start app-stop app-restart env-get env-set env-unset target-list target-add target-set target-remove team-list team-create team-user-list service-list platform-list key-add key-list plan-list pool-list node-list unit-add unit-remove",
  "code":
    "--install-extension --list-extensions --diff --goto --new-window --reuse-window --wait --uninstall-extension --disable-extensions --user-data-dir --version --help",
  "openssl":
    "x509 req genrsa rsa s_client enc dgst rand pkcs12 verify genpkey pkey ca ecparam ec version s_server ciphers passwd crl ocsp speed asn1parse pkcs8 cms smime dhparam",
  "gpg":
    "--list-keys --gen-key --full-generate-key --import --export --encrypt --decrypt --sign --verify --recv-keys --list-secret-keys --edit-key --delete-keys --armor",
  "forge":
    "build test create install script fmt snapshot coverage init clean verify-contract inspect remappings update config doc flatten tree remove",
  "cast":
    "send call balance block block-number chain-id tx receipt wallet abi-encode abi-decode calldata code gas-price keccak logs nonce publish rpc run sig storage to-wei from-wei to-hex to-dec estimate decode-error",
  "hardhat":
    "compile test run node clean console deploy verify check flatten accounts coverage help ignition init",
};

const CACHE = new Map<string, readonly string[]>();

/** Words that may follow the given words of a command; empty when unknown. */
export function subcommands(path: string): readonly string[] {
  const known = CACHE.get(path);
  if (known !== undefined) return known;
  const text = Object.hasOwn(TABLE, path) ? TABLE[path] : groupVerbs(path);
  const words = [...new Set((text ?? "").split(" "))].filter((word) =>
    word !== ""
  );
  CACHE.set(path, words);
  return words;
}

/** Verbs that the groups of a tool share, for groups the table leaves out. */
const GROUP_VERBS: Readonly<Record<string, string>> = {
  "az": "list show create delete update",
  "gcloud": "list describe create delete update",
};

function groupVerbs(path: string): string | undefined {
  const [program = "", group] = path.split(" ");
  return group !== undefined && Object.hasOwn(GROUP_VERBS, program)
    ? GROUP_VERBS[program]
    : undefined;
}

/** Every key of the table. */
export function subcommandPaths(): readonly string[] {
  return Object.keys(TABLE);
}

/**
 * Words that people carry over from another tool, by the words before them.
 * The value stands in their place and may be several words.
 */
const HABITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "apt": {
    uninstall: "remove",
    delete: "remove",
    add: "install",
    find: "search",
    info: "show",
  },
  "apt-get": { uninstall: "remove", delete: "remove", add: "install" },
  "dnf": {
    uninstall: "remove",
    delete: "remove",
    add: "install",
    find: "search",
    show: "info",
  },
  "yum": {
    uninstall: "remove",
    delete: "remove",
    add: "install",
    find: "search",
    show: "info",
  },
  "zypper": { uninstall: "remove", delete: "remove", add: "install" },
  "apk": {
    install: "add",
    remove: "del",
    uninstall: "del",
    delete: "del",
    purge: "del",
  },
  "brew": { remove: "uninstall", show: "info", find: "search", add: "install" },
  "choco": {
    remove: "uninstall",
    add: "install",
    find: "search",
    update: "upgrade",
  },
  "winget": {
    remove: "uninstall",
    add: "install",
    find: "search",
    update: "upgrade",
  },
  "snap": {
    uninstall: "remove",
    search: "find",
    update: "refresh",
    upgrade: "refresh",
    add: "install",
  },
  "pip": {
    remove: "uninstall",
    delete: "uninstall",
    add: "install",
    update: "install --upgrade",
    upgrade: "install --upgrade",
  },
  "gem": {
    remove: "uninstall",
    delete: "uninstall",
    add: "install",
    upgrade: "update",
  },
  "yarn": {
    require: "add",
    rm: "remove",
    uninstall: "remove",
    un: "remove",
    ls: "list",
    i: "install",
    update: "upgrade",
  },
  "poetry": { uninstall: "remove", upgrade: "update", require: "add" },
  "uv": { install: "add", uninstall: "remove", update: "lock --upgrade" },
  "cargo": { uninstal: "uninstall", lint: "clippy", format: "fmt" },
  "composer": { uninstall: "remove", add: "require", upgrade: "update" },
  "aws s3": {
    list: "ls",
    dir: "ls",
    copy: "cp",
    move: "mv",
    delete: "rm",
    remove: "rm",
    upload: "cp",
    download: "cp",
  },
  "git": {
    undo: "restore",
    unstage: "restore --staged",
    delete: "rm",
    remove: "rm",
    ammend: "commit --amend",
    unadd: "restore --staged",
  },
  "git remote": { delete: "remove", list: "show", del: "remove" },
  "git stash": { delete: "drop", remove: "drop", ls: "list" },
  "docker": { list: "ps", ls: "ps", delete: "rm", remove: "rm" },
  "kubectl": {
    list: "get",
    show: "describe",
    remove: "delete",
    rm: "delete",
    log: "logs",
  },
  "helm": { remove: "uninstall", update: "upgrade", add: "install" },
  "terraform": {
    delete: "destroy",
    remove: "destroy",
    deploy: "apply",
    format: "fmt",
  },
  "pyenv": {
    list: "install --list",
    ls: "versions",
    remove: "uninstall",
    delete: "uninstall",
    use: "local",
  },
  "rbenv": {
    list: "install --list",
    ls: "versions",
    remove: "uninstall",
    delete: "uninstall",
    use: "local",
  },
  "goenv": {
    list: "versions",
    ls: "versions",
    remove: "uninstall",
    delete: "uninstall",
  },
  "nodenv": {
    list: "versions",
    ls: "versions",
    remove: "uninstall",
    delete: "uninstall",
  },
  "systemctl": { on: "start", off: "stop", log: "status", logs: "status" },
  "npm": { delete: "uninstall", require: "install" },
  "heroku": { log: "logs" },
  "go": { compile: "build", lint: "vet", format: "fmt" },
  "dotnet": { compile: "build", install: "add package" },
};

/** What a word borrowed from another tool is called here. */
export function habit(path: string, word: string): string | undefined {
  const table = Object.hasOwn(HABITS, path) ? HABITS[path] : undefined;
  return table !== undefined && Object.hasOwn(table, word)
    ? table[word]
    : undefined;
}
