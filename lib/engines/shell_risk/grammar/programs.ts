import type { Grammar } from "./bind.ts";

/** Programs that work on files and text. */
export const FILE_GRAMMARS: readonly Grammar[] = [
  {
    names: "rm grm srm",
    options:
      "f,force i I interactive? one-file-system no-preserve-root preserve-root? r,recursive R d,dir v,verbose help version P x W",
  },
  {
    names: "cp gcp install ginstall",
    options:
      "a,archive attributes-only backup? b copy-contents d debug D f,force i,interactive H l,link L,dereference n,no-clobber P,no-dereference p preserve? no-preserve= parents R r,recursive reflink? remove-destination sparse= strip-trailing-slashes s,symbolic-link S,suffix= t,target-directory= T,no-target-directory u update? v,verbose x,one-file-system Z context? c C m,mode= o,owner= g,group= strip strip-program= directory help version",
  },
  {
    names: "mv gmv",
    options:
      "backup? b debug exchange f,force i,interactive n,no-clobber no-copy strip-trailing-slashes S,suffix= t,target-directory= T,no-target-directory u update? v,verbose Z,context help version",
  },
  {
    names: "ln gln",
    options:
      "backup? b d F directory f,force i,interactive L,logical n,no-dereference P,physical r,relative s,symbolic S,suffix= t,target-directory= T,no-target-directory v,verbose help version",
  },
  {
    names: "chown chgrp gchown",
    options:
      "c,changes f,silent quiet v,verbose dereference h,no-dereference from= no-preserve-root preserve-root reference= R,recursive H L P help version",
  },
  {
    names: "shred gshred",
    options:
      "f,force n,iterations= random-source= s,size= u remove? v,verbose x,exact z,zero help version",
  },
  {
    names: "truncate gtruncate",
    options: "c,no-create o,io-blocks r,reference= s,size= help version",
  },
  {
    names: "tar gtar bsdtar star",
    oldStyle: true,
    variables: "TAR_OPTIONS",
    options:
      "A,catenate,concatenate c,create d,diff,compare delete r,append t,list test-label u,update x,extract,get show-defaults help usage version check-device g,listed-incremental= G,incremental hole-detection= ignore-failed-read level= n,seek no-check-device no-seek occurrence? restrict sparse-version= S,sparse k,keep-old-files keep-newer-files keep-directory-symlink no-overwrite-dir one-top-level? overwrite overwrite-dir recursive-unlink remove-files skip-old-files U,unlink-first W,verify O,to-stdout to-command= ignore-command-error atime-preserve? clamp-mtime delay-directory-restore group= group-map= mode= mtime= m,touch no-delay-directory-restore no-same-owner no-same-permissions numeric-owner owner= owner-map= p,preserve-permissions,same-permissions same-owner s,preserve-order,same-order sort= acls no-acls selinux no-selinux xattrs no-xattrs xattrs-exclude= xattrs-include= f,file= force-local F,info-script,new-volume-script= L,tape-length= M,multi-volume rmt-command= rsh-command= volno-file= b,blocking-factor= B,read-full-records i,ignore-zeros record-size= H,format= old-archive,portability pax-option= posix V,label= a,auto-compress I,use-compress-program= j,bzip2 J,xz lzip lzma lzop no-auto-compress z,gzip,gunzip,ungzip Z,compress,uncompress zstd backup? C,directory= exclude= exclude-from= exclude-backups exclude-caches exclude-vcs exclude-vcs-ignores add-file= files-from= T= X= h,dereference hard-dereference K,starting-file= newer-mtime= no-null no-recursion no-unquote no-verbatim-files-from null N,newer,after-date= l,one-file-system P,absolute-names recursion suffix= strip-components= transform,xform= verbatim-files-from anchored ignore-case wildcards checkpoint? checkpoint-action= full-time index-file= no-quote-chars= quote-chars= quoting-style= R,block-number show-omitted-dirs show-transformed-names,show-stored-names totals? utc v,verbose warning= w,interactive,confirmation",
  },
  {
    names: "zip",
    variables: "ZIPOPT",
    options:
      "r,recurse-paths j,junk-paths q,quiet v,verbose m,move d,delete u,update f,freshen e,encrypt P,password= y,symlinks 0 1 2 3 4 5 6 7 8 9 D X l k o S F b= t= n= unzip-command=",
  },
  {
    names: "unzip",
    variables: "UNZIP",
    options: "l t v p c z f u o n j q a C L U V X d= P= Z K : ^",
  },
  {
    names: "sed gsed",
    options:
      "n,quiet,silent debug e,expression= f,file= follow-symlinks i,in-place? l,line-length= posix E r,regexp-extended s,separate sandbox u,unbuffered z,null-data help version",
  },
  {
    names: "awk gawk mawk nawk",
    options:
      "F,field-separator= v,assign= f,file= e,source= i,include= l,load= c,traditional C,copyright d,dump-variables? D,debug? E,exec= g,gen-pot h,help I,trace L,lint? M,bignum n,non-decimal-data N,use-lc-numeric o,pretty-print? O,optimize p,profile? P,posix r,re-interval s,no-optimize S,sandbox t,lint-old V,version",
  },
  {
    names: "sort gsort",
    options:
      "b,ignore-leading-blanks d,dictionary-order f,ignore-case g,general-numeric-sort i,ignore-nonprinting M,month-sort h,human-numeric-sort n,numeric-sort R,random-sort random-source= r,reverse sort= V,version-sort batch-size= c C check? compress-program= debug files0-from= k,key= m,merge o,output= s,stable S,buffer-size= t,field-separator= T,temporary-directory= parallel= u,unique z,zero-terminated help version",
  },
  {
    names: "split gsplit",
    options:
      "a,suffix-length= additional-suffix= b,bytes= C,line-bytes= d numeric-suffixes? x hex-suffixes? e,elide-empty-files filter= l,lines= n,number= t,separator= u,unbuffered verbose help version",
  },
  {
    names: "grep egrep fgrep",
    variables: "GREP_OPTIONS",
    options:
      "E,extended-regexp F,fixed-strings G,basic-regexp P,perl-regexp e,regexp= f,file= i,ignore-case no-ignore-case w,word-regexp x,line-regexp z,null-data s,no-messages v,invert-match V,version help m,max-count= b,byte-offset n,line-number line-buffered H,with-filename h,no-filename label= o,only-matching q,quiet,silent binary-files= a,text I d,directories= D,devices= r,recursive R,dereference-recursive include= exclude= exclude-from= exclude-dir= L,files-without-match l,files-with-matches c,count T,initial-tab Z,null A,after-context= B,before-context= C,context= color? colour? U,binary",
  },
  {
    names: "base64 gbase64 base32 basenc",
    options:
      "d,decode D i,ignore-garbage w,wrap= b= o= base64 base64url base32 base16 help version",
  },
  {
    names: "head tail ghead gtail",
    options:
      "c,bytes= n,lines= q,quiet,silent v,verbose z,zero-terminated f F follow? retry pid= s,sleep-interval= max-unchanged-stats= help version",
  },
  {
    names: "tee gtee",
    options: "a,append i,ignore-interrupts p output-error? help version",
  },
  {
    names:
      "gzip gunzip bzip2 bunzip2 xz unxz lzma unlzma pigz unpigz zstd unzstd lz4",
    options:
      "a,ascii c,stdout,to-stdout d,decompress,uncompress f,force h,help k,keep l,list L,license n,no-name N,name q,quiet r,recursive S,suffix= t,test v,verbose V,version 0 1,fast 2 3 4 5 6 7 8 9,best z,compress e,extreme T,threads= rsyncable rm",
  },
  {
    names: "crontab",
    options: "u= l r e i n= c= T= s x= V",
  },
];

/** Programs that run another one, and shells. */
export const WRAPPER_GRAMMARS: readonly Grammar[] = [
  {
    names: "sudo doas sudo-rs",
    stops: true,
    options:
      "A,askpass a= b,background B,bell C,close-from= D,chdir= E preserve-env? e,edit g,group= H,set-home h,host= help i,login K,remove-timestamp k,reset-timestamp l,list N,no-update n,non-interactive P,preserve-groups p,prompt= R,chroot= r,role= S,stdin s,shell t,type= T,command-timeout= U,other-user= u,user= V,version v,validate L",
  },
  {
    names: "env genv",
    stops: true,
    options:
      "i,ignore-environment 0,null u,unset= C,chdir= S,split-string= P= block-signal? default-signal? ignore-signal? list-signal-handling v,debug a,argv0= help version",
  },
  {
    names: "xargs gxargs",
    stops: true,
    options:
      "0,null a,arg-file= d,delimiter= E= e? eof? I= i? replace? L= l? max-lines? n,max-args= o,open-tty P,max-procs= p,interactive process-slot-var= r,no-run-if-empty s,max-chars= show-limits t,verbose x,exit J= R= S= help version",
  },
  {
    names: "timeout gtimeout",
    stops: true,
    options:
      "f,foreground k,kill-after= p,preserve-status s,signal= v,verbose help version",
  },
  { names: "nice", stops: true, options: "n,adjustment= help version" },
  {
    names: "ionice",
    stops: true,
    options:
      "c,class= n,classdata= p,pid= P,pgid= t,ignore u,uid= h,help V,version",
  },
  {
    names: "stdbuf",
    stops: true,
    options: "i,input= o,output= e,error= help version",
  },
  {
    names: "time gtime",
    stops: true,
    options:
      "a,append f,format= o,output= p,portability q,quiet v,verbose h,help V,version",
  },
  {
    names: "watch",
    stops: true,
    options:
      "b,beep c,color C,no-color d differences? e,errexit f,follow g,chgexit n,interval= p,precise q,equexit= r,no-rerun s= t,no-title w,no-wrap x,exec h,help v,version",
  },
  {
    names: "su runuser",
    options:
      "c,command= session-command= f,fast g,group= G,supp-group= l,login m p,preserve-environment P,pty s,shell= u,user= w,whitelist-environment= T,no-pty h,help V,version",
  },
  {
    names: "flock",
    stops: true,
    options:
      "s,shared x e,exclusive u,unlock n,nb,nonblock w,timeout,wait= E,conflict-exit-code= o,close c,command= F,no-fork verbose h,help V,version",
  },
  {
    names: "script",
    options:
      "a,append c,command= E,echo= e,return f,flush force I,log-in= O,log-out= B,log-io= T,log-timing= m,logging-format= o,output-limit= q,quiet t? h,help V,version",
  },
  {
    names: "nsenter",
    stops: true,
    options:
      "a,all t,target= m? mount? u? uts? i? ipc? n? net? p? pid? C? cgroup? U? user? T? time? S,setuid= G,setgid= preserve-credentials r? root? w? wd? W,wdns= e,env F,no-fork Z,follow-context h,help V,version",
  },
  {
    names: "parallel",
    stops: true,
    options:
      "0,null a,arg-file= j,jobs,max-procs,P= C,colsep= d,delimiter= E= I= i? k,keep-order L= l= max-lines= m X N,max-replace-args= n,max-args= S,sshlogin= joblog= results= tmpdir= timeout= delay= retries= halt= bar eta dry-run,dryrun t,verbose v q,quote r,no-run-if-empty u,ungroup tag line-buffer,lb pipe block= recstart= recend= env= wd,workdir= will-cite shuf citation",
  },
  {
    names: "sh bash rbash zsh dash ash ksh mksh fish",
    stops: true,
    options:
      "c i l,login r s v x e u n a b f h k m p t B C E H P T D o= O= rcfile= init-file= norc noprofile posix restricted verbose version help dump-strings noediting command= init-command=",
  },
  {
    names: "perl",
    stops: true,
    variables: "PERL5OPT",
    options:
      "0? a C? c d? D? E= e= f F= h i? I= l? m= M= n p s S t T u U v V? w W x? X",
  },
  {
    names: "ruby",
    stops: true,
    variables: "RUBYOPT",
    options:
      "0? a c C= d e= E= F= h i? I= l n p r= s S v w W? x? y version help",
  },
  {
    names: "python python2 python3",
    stops: true,
    options:
      "b B c= d E h help? i I m= O P q R s S t u v V,version W= x X= ? check-hash-based-pycs=",
  },
  {
    names: "node nodejs",
    stops: true,
    variables: "NODE_OPTIONS",
    options:
      "c,check e,eval= print= i,interactive r,require= import= loader,experimental-loader= h,help v,version input-type= inspect? inspect-brk? env-file= test watch no-warnings trace-warnings max-old-space-size=",
  },
  {
    names: "php",
    stops: true,
    options:
      "a,interactive c,php-ini= n,no-php-ini d,define= e,profile-info f,file= h,help H,hide-args i,info l,syntax-check m,modules r,run= B,process-begin= R,process-code= F,process-file= E,process-end= s,syntax-highlight S,server= t,docroot= v,version w,strip z,zend-extension= ini",
  },
];

/** Programs that talk to other machines. */
export const NETWORK_GRAMMARS: readonly Grammar[] = [
  {
    names: "curl",
    options:
      "abstract-unix-socket= alt-svc= anyauth a,append aws-sigv4= basic cacert= capath= E,cert= cert-type= ciphers= compressed compressed-ssh K,config= connect-timeout= connect-to= C,continue-at= b,cookie= c,cookie-jar= create-dirs create-file-mode= crlf crlfile= d,data= data-ascii= data-binary= data-raw= data-urlencode= delegation= digest q,disable disable-eprt disable-epsv dns-interface= dns-servers= doh-url= D,dump-header= egd-file= engine= etag-compare= etag-save= expect100-timeout= f,fail fail-early fail-with-body false-start F,form= form-string= form-escape ftp-account= ftp-create-dirs ftp-method= ftp-pasv P,ftp-port= ftp-ssl-control G,get g,globoff happy-eyeballs-timeout-ms= haproxy-protocol I,head H,header= h,help? hostpubmd5= hostpubsha256= hsts= http0.9 0,http1.0 http1.1 http2 http2-prior-knowledge http3 ignore-content-length i,include,show-headers k,insecure interface= ip-tos= ipfs-gateway= 4,ipv4 6,ipv6 json= j,junk-session-cookies keepalive-time= key= key-type= krb= libcurl= limit-rate= l,list-only local-port= L,location location-trusted login-options= mail-auth= mail-from= mail-rcpt= M,manual max-filesize= max-redirs= m,max-time= metalink negotiate n,netrc netrc-file= netrc-optional : next no-alpn N,no-buffer no-clobber no-keepalive no-progress-meter no-sessionid noproxy= ntlm oauth2-bearer= o,output= output-dir= Z,parallel parallel-immediate parallel-max= pass= path-as-is pinnedpubkey= post301 post302 post303 preproxy= # progress-bar proto= proto-default= proto-redir= x,proxy= proxy-anyauth proxy-basic proxy-cacert= proxy-cert= proxy-header= proxy-insecure proxy-key= proxy-pass= U,proxy-user= proxy1.0= p,proxytunnel pubkey= Q,quote= random-file= r,range= rate= raw e,referer= J,remote-header-name O,remote-name remote-name-all R,remote-time remove-on-error X,request= request-target= resolve= retry= retry-all-errors retry-connrefused retry-delay= retry-max-time= sasl-authzid= sasl-ir service-name= S,show-error s,silent skip-existing socks4= socks4a= socks5= socks5-basic socks5-hostname= Y,speed-limit= y,speed-time= ssl ssl-allow-beast ssl-no-revoke ssl-reqd 2,sslv2 3,sslv3 stderr= styled-output suppress-connect-headers tcp-fastopen tcp-nodelay t,telnet-option= tftp-blksize= tftp-no-options z,time-cond= tls-max= tls13-ciphers= tlsauthtype= tlspassword= tlsuser= 1,tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace= trace-ascii= trace-ids trace-time unix-socket= T,upload-file= url= url-query= B,use-ascii u,user= A,user-agent= variable= expand-url= expand-data= expand-header= expand-output= v,verbose V,version w,write-out= xattr",
  },
  {
    names: "wget wget2",
    options:
      "V,version h,help b,background e,execute= o,output-file= a,append-output= d,debug q,quiet v,verbose nv,no-verbose report-speed= i,input-file= F,force-html B,base= config= no-config rejected-log= t,tries= retry-connrefused retry-on-http-error= O,output-document= nc,no-clobber no-netrc c,continue start-pos= progress= show-progress N,timestamping no-if-modified-since no-use-server-timestamps S,server-response spider T,timeout= dns-servers= bind-dns-address= dns-timeout= connect-timeout= read-timeout= w,wait= waitretry= random-wait no-proxy Q,quota= bind-address= limit-rate= no-dns-cache restrict-file-names= ignore-case 4,inet4-only 6,inet6-only prefer-family= user= password= ask-password use-askpass= no-iri local-encoding= remote-encoding= unlink xattr x,force-directories protocol-directories P,directory-prefix= cut-dirs= http-user= http-password= no-cache default-page= E,adjust-extension ignore-length header= compression= max-redirect= proxy-user= proxy-password= referer= save-headers U,user-agent= no-http-keep-alive no-cookies load-cookies= save-cookies= keep-session-cookies post-data= post-file= method= body-data= body-file= content-disposition content-on-error auth-no-challenge secure-protocol= https-only no-check-certificate certificate= certificate-type= private-key= private-key-type= ca-certificate= ca-directory= crl-file= pinnedpubkey= ciphers= no-hsts hsts-file= ftp-user= ftp-password= no-remove-listing no-glob no-passive-ftp preserve-permissions retr-symlinks r,recursive l,level= delete-after k,convert-links K,backup-converted m,mirror p,page-requisites strict-comments A,accept= R,reject= accept-regex= reject-regex= regex-type= D,domains= exclude-domains= follow-ftp follow-tags= ignore-tags= H,span-hosts L,relative I,include-directories= X,exclude-directories= np,no-parent nd no-directories nH no-host-directories",
  },
  {
    names: "ssh autossh",
    stops: true,
    options:
      "4 6 A a B= b= C c= D= E= e= F= f G g I= i= J= K k L= l= M m= N n O= o= P= p= Q= q R= S= s T t V v W= w= X x Y y",
  },
  {
    names: "scp sftp",
    options:
      "1 2 3 4 6 A a B b= C c= D= F= f i= J= l= N o= O P= p q R r S= s= T v X=",
  },
  {
    names: "rsync",
    options:
      "v,verbose info= debug= stderr= q,quiet no-motd c,checksum a,archive no-OPTION r,recursive R,relative no-implied-dirs b,backup backup-dir= suffix= u,update inplace append append-verify d,dirs old-dirs mkpath l,links L,copy-links copy-unsafe-links safe-links munge-links k,copy-dirlinks K,keep-dirlinks H,hard-links p,perms E,executability chmod= A,acls X,xattrs o,owner g,group devices copy-devices write-devices specials D t,times U,atimes open-noatime N,crtimes O,omit-dir-times J,omit-link-times super fake-super S,sparse preallocate n,dry-run W,whole-file checksum-choice,cc= x,one-file-system B,block-size= e,rsh= rsync-path= existing,ignore-non-existing ignore-existing remove-source-files del,delete delete-before delete-during delete-delay delete-after delete-excluded ignore-missing-args delete-missing-args ignore-errors force max-delete= max-size= min-size= max-alloc= partial partial-dir= delay-updates m,prune-empty-dirs numeric-ids usermap= groupmap= chown= timeout= contimeout= I,ignore-times size-only @ modify-window= T,temp-dir= y,fuzzy compare-dest= copy-dest= link-dest= z,compress compress-choice,zc= compress-level,zl= skip-compress= C,cvs-exclude f,filter= F exclude= exclude-from= include= include-from= files-from= 0,from0 s,protect-args,secluded-args trust-sender address= port= sockopts= blocking-io outbuf= stats 8,8-bit-output h,human-readable progress P i,itemize-changes M,remote-option= out-format= log-file= log-file-format= password-file= early-input= list-only bwlimit= stop-after= write-batch= only-write-batch= read-batch= protocol= iconv= checksum-seed= 4,ipv4 6,ipv6 version help",
  },
  {
    names: "nc ncat netcat nc.traditional nc.openbsd",
    options:
      "4 6 b= c,sh-exec= C,crlf D d,delay= e,exec= F G= g= h,help I= i,idle-timeout= k,keep-open l,listen M= m,max-conns= N n,nodns O= o,output= P= p,source-port= q= r S s,source= T= t,telnet U,unixsock u,udp V= v,verbose W= w,wait= X= x= Z z proxy= proxy-type= proxy-auth= ssl ssl-cert= ssl-key= ssl-verify lua-exec= broker chat send-only recv-only allow= deny= no-shutdown version",
  },
];
