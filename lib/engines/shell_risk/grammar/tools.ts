import type { Grammar } from "./bind.ts";

const KUBE_COMMON =
  "n,namespace= context= cluster= kubeconfig= as= as-group= token= user= s,server= v= request-timeout= insecure-skip-tls-verify certificate-authority= h,help";
const KUBE_SELECT =
  "A,all-namespaces l,selector= field-selector= f,filename= k,kustomize= R,recursive o,output= dry-run? force grace-period= timeout= wait? all cascade? now ignore-not-found i,interactive";
const DOCKER_RUN =
  "a,attach= add-host= annotation= blkio-weight= cap-add= cap-drop= cgroup-parent= cgroupns= cidfile= cpu-period= cpu-quota= c,cpu-shares= cpus= cpuset-cpus= d,detach detach-keys= device= device-cgroup-rule= disable-content-trust dns= dns-option= dns-search= domainname= entrypoint= e,env= env-file= expose= gpus= group-add= health-cmd= health-interval= health-retries= health-timeout= help h,hostname= init i,interactive ip= ip6= ipc= isolation= l,label= label-file= link= log-driver= log-opt= mac-address= m,memory= memory-swap= mount= name= network,net= network-alias= no-healthcheck oom-kill-disable oom-score-adj= pid= pids-limit= platform= privileged p,publish= P,publish-all pull= q,quiet read-only restart= rm runtime= security-opt= shm-size= sig-proxy stop-signal= stop-timeout= storage-opt= sysctl= tmpfs= t,tty ulimit= u,user= userns= uts= v,volume= volume-driver= volumes-from= w,workdir= index= T,no-TTY build no-deps use-aliases service-ports secret=";

/** Programs with sub-commands that have options of their own. */
export const TOOL_GRAMMARS: readonly Grammar[] = [
  {
    names: "git",
    options:
      "C= c= exec-path? html-path man-path info-path p,paginate P,no-pager no-replace-objects bare git-dir= work-tree= namespace= super-prefix= config-env= literal-pathspecs glob-pathspecs noglob-pathspecs icase-pathspecs no-optional-locks no-advice attr-source= help version",
    subs: {
      push:
        "v,verbose q,quiet repo= all branches mirror d,delete tags n,dry-run porcelain f,force force-with-lease? force-if-includes recurse-submodules= thin receive-pack= exec= u,set-upstream progress prune no-verify follow-tags signed? atomic o,push-option= 4,ipv4 6,ipv6",
      reset:
        "q,quiet refresh no-refresh mixed N,intent-to-add soft hard merge keep recurse-submodules? p,patch pathspec-from-file= pathspec-file-nul",
      clean: "q,quiet n,dry-run f,force i,interactive d e,exclude= x X",
      checkout:
        "b= B= l guess q,quiet recurse-submodules? progress m,merge conflict= d,detach t track? f,force orphan= overwrite-ignore ignore-other-worktrees 2,ours 3,theirs p,patch ignore-skip-worktree-bits pathspec-from-file= pathspec-file-nul overlay no-overlay",
      switch:
        "c,create= C,force-create= guess no-guess discard-changes q,quiet recurse-submodules? progress m,merge conflict= d,detach t track? f,force orphan= overwrite-ignore ignore-other-worktrees",
      restore:
        "s,source= S,staged W,worktree ignore-unmerged overlay q,quiet recurse-submodules? progress m,merge conflict= 2,ours 3,theirs p,patch ignore-skip-worktree-bits pathspec-from-file= pathspec-file-nul",
      branch:
        "v,verbose q,quiet t track? u,set-upstream-to= unset-upstream color? r,remotes contains= no-contains= abbrev? a,all d,delete D m,move M omit-empty c,copy C l,list show-current create-reflog edit-description f,force merged? no-merged? column? sort= points-at= i,ignore-case recurse-submodules format=",
      tag:
        "l,list n? d,delete v,verify a,annotate m,message= F,file= e,edit s,sign cleanup= u,local-user= f,force create-reflog column? contains= no-contains= merged? no-merged? omit-empty sort= points-at= format= color? i,ignore-case",
      commit:
        "q,quiet v,verbose F,file= author= date= m,message= c,reedit-message= C,reuse-message= fixup= squash= reset-author trailer= s,signoff t,template= e,edit cleanup= status S? gpg-sign? a,all i,include interactive p,patch o,only n,no-verify dry-run short branch ahead-behind porcelain long z,null amend no-post-rewrite u? untracked-files? pathspec-from-file= allow-empty allow-empty-message no-edit",
      add:
        "n,dry-run v,verbose i,interactive p,patch e,edit f,force u,update renormalize N,intent-to-add A,all ignore-removal refresh ignore-errors ignore-missing sparse chmod= pathspec-from-file=",
      rm:
        "n,dry-run q,quiet cached f,force r ignore-unmatch sparse pathspec-from-file=",
      stash:
        "p,patch k,keep-index q,quiet u,include-untracked a,all m,message= S,staged index",
      rebase:
        "onto= keep-base no-verify q,quiet v,verbose n,no-stat signoff committer-date-is-author-date reset-author-date C= ignore-whitespace whitespace= f,force-rebase no-ff continue skip abort quit edit-todo show-current-patch apply m,merge i,interactive rerere-autoupdate empty= autosquash update-refs S? gpg-sign? autostash x,exec= rebase-merges? fork-point s,strategy= X,strategy-option= root reschedule-failed-exec",
      worktree:
        "f,force lock orphan b= B= d,detach checkout n,dry-run v,verbose expire= reason= porcelain z",
      submodule:
        "q,quiet cached f,force all init remote recursive b,branch= name= reference= depth= j,jobs= merge rebase checkout",
      gc: "q,quiet prune? cruft aggressive auto detach force keep-largest-pack",
      reflog:
        "expire= expire-unreachable= all stale-fix rewrite updateref n,dry-run verbose single-worktree",
      prune: "n,dry-run v,verbose progress expire= exclude-promisor-objects",
      "update-ref": "m= d no-deref z stdin create-reflog",
      "filter-branch":
        "f,force setup= subdirectory-filter= env-filter= tree-filter= index-filter= parent-filter= msg-filter= commit-filter= tag-name-filter= prune-empty original= d= state-branch=",
      clone:
        "v,verbose q,quiet progress reject-shallow n,no-checkout bare mirror l,local no-hardlinks s,shared recurse-submodules? recursive? j,jobs= template= reference= reference-if-able= dissociate o,origin= b,branch= revision= u,upload-pack= depth= shallow-since= shallow-exclude= single-branch tags shallow-submodules separate-git-dir= ref-format= c,config= server-option= 4,ipv4 6,ipv6 filter= also-filter-submodules remote-submodules sparse bundle-uri=",
      fetch:
        "v,verbose q,quiet all set-upstream a,append atomic upload-pack= f,force m,multiple t,tags n j,jobs= prefetch p,prune P,prune-tags recurse-submodules? dry-run porcelain write-fetch-head k,keep u,update-head-ok progress depth= shallow-since= shallow-exclude= deepen= unshallow refetch update-shallow refmap= o,server-option= 4,ipv4 6,ipv6 filter=",
      config:
        "global system local worktree f,file= blob= get get-all get-regexp get-urlmatch replace-all add unset unset-all rename-section remove-section l,list fixed-value e,edit get-color get-colorbool t,type= bool int bool-or-int bool-or-str path expiry-date z,null name-only show-origin show-scope includes default=",
    },
  },
  {
    names: "docker podman nerdctl",
    options:
      "config= c,context= D,debug H,host= l,log-level= tls tlscacert= tlscert= tlskey= tlsverify v,version connection= url=",
    subs: {
      run: DOCKER_RUN,
      create: DOCKER_RUN,
      exec: DOCKER_RUN,
      "container run": DOCKER_RUN,
      "container create": DOCKER_RUN,
      "container exec": DOCKER_RUN,
      rm: "f,force l,link v,volumes a,all i,ignore",
      "container rm": "f,force l,link v,volumes a,all",
      rmi: "f,force no-prune a,all",
      "image rm": "f,force no-prune a,all",
      "image prune": "a,all f,force filter=",
      "container prune": "f,force filter=",
      "volume rm": "f,force a,all",
      "volume prune": "a,all f,force filter=",
      "network rm": "f,force",
      "system prune": "a,all f,force filter= volumes",
      "builder prune": "a,all f,force filter= keep-storage=",
      kill: "s,signal= a,all",
      stop: "s,signal= t,time,timeout= a,all",
      compose:
        "f,file= p,project-name= profile= env-file= project-directory= ansi= parallel= progress= dry-run compatibility all-resources",
      "compose down": "v,volumes rmi= remove-orphans t,timeout=",
      "compose rm": "f,force s,stop v,volumes a,all",
      "compose up":
        "d,detach build no-build force-recreate no-recreate no-deps V,renew-anon-volumes remove-orphans scale= t,timeout= wait w,watch y,yes",
      "swarm leave": "f,force",
    },
  },
  {
    names: "crictl",
    options:
      "c,config= i,image-endpoint= r,runtime-endpoint= t,timeout= D,debug",
    subs: {
      rm: "a,all f,force keep-logs",
      rmi: "a,all q,prune",
      rmp: "a,all f,force",
      "*": "a,all o,output= q,quiet l,latest n,last= p,pod= s,state= v,verbose",
    },
  },
  {
    names: "docker-compose podman-compose",
    options:
      "f,file= p,project-name= profile= env-file= project-directory= ansi= parallel= verbose v,version",
    subs: {
      run: DOCKER_RUN,
      exec: DOCKER_RUN,
      down: "v,volumes rmi= remove-orphans t,timeout=",
      rm: "f,force s,stop v a",
      up:
        "d,detach build no-build force-recreate V,renew-anon-volumes remove-orphans scale= t,timeout=",
    },
  },
  {
    names: "kubectl oc k kubecolor",
    options: KUBE_COMMON,
    subs: {
      delete: KUBE_SELECT,
      drain:
        "delete-emptydir-data delete-local-data disable-eviction dry-run? force grace-period= ignore-daemonsets ignore-errors l,selector= pod-selector= timeout=",
      get:
        `${KUBE_SELECT} w,watch L,label-columns= show-labels sort-by= template= raw=`,
      apply:
        `${KUBE_SELECT} server-side prune prune-allowlist= overwrite validate? field-manager=`,
      replace: `${KUBE_SELECT} save-config validate?`,
      create:
        `${KUBE_SELECT} save-config validate? from-literal= from-file= from-env-file= image= replicas= port= clusterrole= role= serviceaccount= verb= resource=`,
      scale:
        "replicas= current-replicas= l,selector= all f,filename= R,recursive timeout= dry-run?",
      patch:
        "p,patch= patch-file= type= f,filename= R,recursive dry-run? subresource= o,output=",
      config: "raw minify flatten merge o,output= current all",
      "*":
        "l,selector= f,filename= o,output= A,all-namespaces all overwrite dry-run?",
    },
  },
  {
    names: "helm",
    options:
      "n,namespace= kube-context= kubeconfig= debug kube-as-user= kube-token= kube-apiserver= registry-config= repository-cache= repository-config=",
    subs: {
      uninstall:
        "dry-run? keep-history no-hooks wait timeout= cascade= description= ignore-not-found",
      delete: "dry-run? keep-history no-hooks wait timeout= purge",
      "*":
        "f,values= set= set-string= set-file= version= repo= o,output= timeout= description= l,selector= i,install force wait atomic dry-run? create-namespace reuse-values reset-values post-renderer= a,all A,all-namespaces",
    },
  },
  {
    names: "systemctl",
    options:
      "t,type= state= p,property= P= a,all l,full r,recursive reverse after before job-mode= i,ignore-inhibitors kill-whom,kill-who= s,signal= now q,quiet v,value no-block no-wall no-reload no-ask-password H,host= M,machine= n,lines= o,output= f,force user system global runtime root= preset-mode= no-pager dry-run failed wait show-types h,help version",
  },
  {
    names: "journalctl",
    options:
      "system user M,machine= m,merge D,directory= file= root= S,since= U,until= c,cursor= b? boot? u,unit= user-unit= t,identifier= p,priority= facility= g,grep= k,dmesg o,output= n? lines? r,reverse f,follow e,pager-end x,catalog a,all q,quiet no-pager vacuum-size= vacuum-files= vacuum-time= rotate flush sync header list-boots disk-usage verify relinquish-var smart-relinquish-var setup-keys list-catalog",
  },
  {
    names: "psql",
    options:
      "c,command= d,dbname= f,file= l,list v,set,variable= V,version X,no-psqlrc 1,single-transaction a,echo-all b,echo-errors e,echo-queries E,echo-hidden L,log-file= n,no-readline o,output= q,quiet s,single-step S,single-line A,no-align csv F,field-separator= H,html P,pset= R,record-separator= t,tuples-only T,table-attr= x,expanded z,field-separator-zero 0,record-separator-zero h,host= p,port= U,username= w,no-password W,password ? help?",
  },
  {
    names: "mysql mariadb",
    options:
      "auto-rehash A,no-auto-rehash B,batch binary-mode bind-address= character-sets-dir= column-names compress C comments c connect-timeout= D,database= default-character-set= delimiter= e,execute= f,force help ? h,host= H,html i,ignore-spaces init-command= line-numbers local-infile? login-path= N,skip-column-names n,unbuffered no-beep b one-database o p? password? P,port= protocol= q,quick r,raw reconnect S,socket= s,silent safe-updates U ssl? ssl-ca= ssl-cert= ssl-key= ssl-mode= t,table tee= u,user= V,version v,verbose E,vertical w,wait X,xml defaults-file= defaults-extra-file= defaults-group-suffix= no-defaults",
  },
  {
    names: "mysqladmin",
    options:
      "c,count= f,force h,host= p? password? P,port= r,relative s,silent S,socket= i,sleep= u,user= v,verbose V,version w? wait? defaults-file=",
  },
  {
    names: "dropdb createdb",
    options:
      "e,echo f,force i,interactive if-exists h,host= p,port= U,username= w,no-password W,password maintenance-db= V,version O,owner= T,template= E,encoding= l,locale=",
  },
  {
    names: "pg_dump pg_dumpall",
    options:
      "a,data-only b,large-objects blobs B c,clean C,create e,extension= E,encoding= f,file= F,format= g,globals-only j,jobs= l= n,schema= N,exclude-schema= O,no-owner r,roles-only s,schema-only S,superuser= t,table= T,exclude-table= v,verbose V,version x,no-privileges,no-acl Z,compress= inserts column-inserts if-exists d,dbname= h,host= p,port= U,username= w,no-password W,password role= no-role-passwords",
  },
  {
    names: "mysqldump mariadb-dump",
    options:
      "A,all-databases B,databases c,complete-insert C,compress d,no-data e,extended-insert E,events f,force h,host= l,lock-tables n,no-create-db p? password? P,port= q,quick r,result-file= R,routines S,socket= t,no-create-info T,tab= u,user= v,verbose w,where= X,xml Y,all-tablespaces single-transaction column-statistics= ignore-table= triggers set-gtid-purged= defaults-file=",
  },
  {
    names: "redis-cli valkey-cli",
    options: "h= p= s= a= u= r= i= n= 2 3 x X= d= D= c e",
  },
  {
    names: "apt apt-get aptitude nala",
    options:
      "q? quiet? s,simulate,just-print,dry-run,recon,no-act y,yes,assume-yes assume-no d,download-only f,fix-broken m,ignore-missing,fix-missing no-download u,show-upgraded V,verbose-versions a,host-architecture= P,build-profiles= b,compile,build ignore-hold with-new-pkgs no-upgrade only-upgrade allow-downgrades allow-remove-essential allow-change-held-packages force-yes print-uris purge reinstall list-cleanup t,target-release,default-release= trivial-only no-remove auto-remove,autoremove only-source diff-only dsc-only tar-only arch-only indep-only allow-unauthenticated no-allow-insecure-repositories allow-insecure-repositories allow-releaseinfo-change show-progress with-source= h,help v,version c,config-file= o,option= no-install-recommends install-recommends install-suggests",
  },
  {
    names: "useradd usermod",
    options:
      "b,base-dir= c,comment= d,home,home-dir= D,defaults e,expiredate= f,inactive= g,gid= G,groups= a,append k,skel= K,key= l L m M,no-create-home N,no-user-group o,non-unique p,password= r,remove,system R,root= P,prefix= s,shell= u,uid= U Z,selinux-user= login= lock unlock create-home move-home user-group h,help",
  },
  {
    names: "userdel groupdel",
    options: "f,force r,remove R,root= P,prefix= Z,selinux-user h,help",
  },
  {
    names: "passwd",
    options:
      "a,all d,delete e,expire h,help i,inactive= k,keep-tokens l,lock n,mindays= q,quiet r,repository= R,root= S,status u,unlock w,warndays= x,maxdays= stdin s,stdin",
  },
  {
    names: "kill",
    options: "s,signal= n= l? list? L,table q,queue= p,pid a,all",
  },
  {
    names: "setfacl",
    options:
      "m,modify= M,modify-file= x,remove= X,remove-file= b,remove-all k,remove-default n,no-mask mask d,default restore= R,recursive L,logical P,physical test h,help v,version set= set-file=",
  },
  {
    names: "ansible ansible-playbook",
    options:
      "a,args= m,module-name= i,inventory,inventory-file= l,limit= u,user= e,extra-vars= b,become become-method= become-user= K,ask-become-pass k,ask-pass C,check D,diff f,forks= t,tags= M,module-path= c,connection= private-key,key-file= vault-password-file= vault-id= list-hosts list-tasks list-tags syntax-check start-at-task= step skip-tags= flush-cache force-handlers v,verbose B,background= P,poll= o,one-line T,timeout= ssh-common-args= ssh-extra-args= version h,help",
  },
  {
    names: "aws awslocal",
    options:
      "debug endpoint-url= no-verify-ssl no-paginate output= query= profile= region= version color= no-sign-request ca-bundle= cli-read-timeout= cli-connect-timeout= cli-binary-format= no-cli-pager cli-auto-prompt no-cli-auto-prompt",
    subs: {
      s3:
        "recursive dryrun force delete exclude= include= acl= quiet sse? storage-class= only-show-errors no-progress expires-in= human-readable summarize",
      "*":
        "dry-run no-dry-run instance-ids= instance-id= bucket= key= stack-name= table-name= db-instance-identifier= db-cluster-identifier= skip-final-snapshot no-skip-final-snapshot final-db-snapshot-identifier= delete-automated-backups no-delete-automated-backups force user-name= role-name= policy-arn= policy-document= function-name= secret-id= key-id= force-delete-without-recovery recovery-window-in-days= group-id= protocol= port= cidr= cluster= service= document-name= targets= parameters= name= names= filters= with-decryption generate-cli-skeleton? cli-input-json= snapshot-id= volume-id= image-id= log-group-name= repository-name= hosted-zone-id= pending-window-in-days= public-access-block-configuration=",
    },
  },
  {
    names: "make gmake",
    variables: "MAKEFLAGS GNUMAKEFLAGS",
    options:
      "b m B,always-make C,directory= d debug? e,environment-overrides E,eval= f,file,makefile= h,help i,ignore-errors I,include-dir= j? jobs? k,keep-going l? load-average? L,check-symlink-times n,just-print,dry-run,recon o,old-file,assume-old= O? output-sync? p,print-data-base q,question r,no-builtin-rules R,no-builtin-variables s,silent,quiet S,stop,no-keep-going t,touch trace v,version w,print-directory no-print-directory W,what-if,new-file,assume-new= warn-undefined-variables",
  },
  {
    names: "wipefs",
    options:
      "a,all b? backup? f,force i,noheadings J,json lock? n,no-act o,offset= O,output= p,parsable q,quiet t,types= h,help V,version",
  },
  {
    names: "mount",
    options:
      "a,all B,bind c,no-canonicalize f,fake F,fork T,fstab= i,internal-only l,show-labels M,move m? mkdir? n,no-mtab options-mode= options-source= o,options= O,test-opts= r,read-only R,rbind t,types= source= target= v,verbose w,rw,read-write L,label= U,uuid= h,help V,version",
  },
  {
    names: "terraform tofu",
    variables: "TF_CLI_ARGS TF_CLI_ARGS_apply TF_CLI_ARGS_destroy",
    options: "",
  },
  {
    names: "umount",
    options:
      "a,all A,all-targets c,no-canonicalize d,detach-loop fake f,force i,internal-only n,no-mtab l,lazy O,test-opts= R,recursive r,read-only t,types= v,verbose q,quiet N,namespace= h,help V,version",
  },
  {
    names: "iptables ip6tables",
    options:
      "A,append= C,check= D,delete= I,insert= R,replace= L? list? S? list-rules? F? flush? Z? zero? N,new-chain= X? delete-chain? P,policy= E,rename-chain= 4,ipv4 6,ipv6 p,protocol,proto= s,source,src= d,destination,dst= i,in-interface= j,jump= g,goto= m,match= n,numeric o,out-interface= t,table= v,verbose w? wait? x,exact line-numbers f,fragment h,help V,version dport= sport= state= ctstate=",
  },
  {
    names: "gpg gpg2",
    options:
      "s,sign clear-sign clearsign b,detach-sign e,encrypt c,symmetric d,decrypt verify k,list-keys list-signatures,list-sigs check-signatures,check-sigs fingerprint K,list-secret-keys generate-key,gen-key quick-generate-key quick-add-uid full-generate-key generate-revocation delete-keys delete-secret-keys delete-secret-and-public-key export export-secret-keys export-secret-subkeys send-keys receive-keys,recv-keys search-keys refresh-keys import card-status edit-key a,armor r,recipient= R,hidden-recipient= u,local-user= z= textmode o,output= v,verbose n,dry-run i,interactive yes no batch passphrase= pinentry-mode= homedir= keyserver= no-tty status-fd= passphrase-file= passphrase-fd= q,quiet import-options= keyring= no-default-keyring dearmor",
  },
];
