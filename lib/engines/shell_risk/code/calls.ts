import { anyOf } from "../text_blocks.ts";
import pureCalls from "../words/pure_calls.txt" with { type: "text" };
/** What a library call does with its arguments. */
export type CallAction =
  | "shell"
  | "argv"
  | "exec-args"
  | "evaluate"
  | "delete-tree"
  | "delete"
  | "write"
  | "read"
  | "move"
  | "copy"
  | "chmod"
  | "make"
  | "fetch"
  | "send"
  | "ask-name"
  | "socket"
  | "dup"
  | "fork"
  | "kill"
  | "decode"
  | "decode-hex"
  | "join"
  | "home"
  | "environment"
  | "serve"
  | "load"
  | "pure";

/**
 * Calls by the end of their dotted name, for all languages together: names are
 * so different that the few that are shared mean the same. First match wins.
 */
export const CALLS: readonly (readonly [RegExp, CallAction])[] = [
  [
    /(?:^|\.|::|->)(?:system|popen\d?|getoutput|getstatusoutput|shell_exec|passthru|proc_open|execSync|exec_command|os\.execute|execute|shell|Runtime\.exec|create_subprocess_shell|getRuntime\.exec|capture2e?|capture3|popen2e?|popen3|pipeline|readpipe|run_command|do_shell_script|shellout|sh)$/,
    "shell",
  ],
  [
    /(?:^|\.|::|->)(?:subprocess\.(?:run|call|Popen|check_output|check_call)|Popen|check_output|check_call|spawnSync|spawn|execFile|execFileSync|Deno\.Command|Deno\.run|Bun\.spawn|Bun\.spawnSync|create_subprocess_exec|pty\.spawn|spawnProcess|execa|pcntl_exec|ProcessBuilder|fork_exec|posix_spawnp?|command)$/,
    "argv",
  ],
  [
    /(?:^|\.)(?:os\.exec[lv]p?e?|os\.spawn[lv]p?e?|exec[lv]p?e?|Kernel\.exec|Process\.spawn|Process\.exec|os\.posix_spawn)$/,
    "exec-args",
  ],
  [
    /^(?:child_process|cp|require|\)?)?\.?(?:exec)$|(?:^|\.)(?:child_process|cp|childProcess)\.exec$/,
    "shell",
  ],
  [
    /(?:^|\.|::)(?:eval|exec|execfile|runpy\.run_path|compile|instance_eval|class_eval|Function|vm\.runInThisContext|vm\.runInNewContext|create_function|assert|loadstring|load_string|unserialize|pickle\.loads?|yaml\.load|marshal\.loads|loads_code)$/,
    "evaluate",
  ],
  [
    /(?:^|\.|::|->)(?:rmtree|remove_tree|rm_rf|rm_r|rmSync|rmdirSync|remove_entry(?:_secure)?|remove_dir|rm_f|RemoveAll|rimraf|rimrafSync|removeSync|emptyDirSync|emptyDir|Deno\.remove|Deno\.removeSync|delete_tree|deleteDirectory|fs\.rm|fs\.promises\.rm|promises\.rm|fsp\.rm|rmrf)$/,
    "delete-tree",
  ],
  [
    /(?:^|\.|::|->)(?:unlink|unlinkSync|os\.remove|os\.rmdir|os\.removedirs|File\.delete|File\.unlink|Dir\.rmdir|Dir\.delete|FileUtils\.rm|rmdir|remove_file|os\.unlink|fs\.unlink|Path\.unlink|\.unlink|Deno\.truncate|Deno\.truncateSync|truncate|truncateSync)$/,
    "delete",
  ],
  [
    /(?:^|\.|::|->)(?:writeFileSync|writeFile|appendFileSync|appendFile|write_text|write_bytes|file_put_contents|File\.write|IO\.write|Deno\.writeTextFileSync|Deno\.writeTextFile|Deno\.writeFileSync|Deno\.writeFile|Bun\.write|createWriteStream|File\.open|IO\.binwrite|outputFileSync|spew|savetxt|to_csv|np\.save|savefig)$/,
    "write",
  ],
  [
    /(?:^|\.|::|->)(?:readFileSync|readFile|read_text|read_bytes|file_get_contents|File\.read|IO\.read|File\.readlines|IO\.readlines|Deno\.readTextFileSync|Deno\.readTextFile|Deno\.readFileSync|readfile|createReadStream|fopen|File\.foreach|slurp|read_csv|readlines|highlight_file|show_source|include|include_once|require_once)$/,
    "read",
  ],
  [
    /^(?:open|io\.open|codecs\.open|builtins\.open|File\.new)$|(?:^|\.)io\.open$/,
    "read",
  ],
  [
    /(?:^|\.|::|->)(?:shutil\.move|os\.rename|os\.replace|renameSync|fs\.rename|rename|FileUtils\.mv|moveSync|File\.rename|Deno\.rename|Deno\.renameSync)$/,
    "move",
  ],
  [
    /(?:^|\.|::|->)(?:shutil\.copy\w*|copyFileSync|copyFile|cpSync|FileUtils\.cp\w*|copytree|Deno\.copyFile|Deno\.copyFileSync|symlink|symlinkSync|link)$/,
    "copy",
  ],
  [
    /(?:^|\.|::|->)(?:chmod|chmodSync|chown|chownSync|os\.chmod|os\.chown|FileUtils\.chmod\w*|FileUtils\.chown\w*|os\.setuid|setuid|setgid|setresuid|Process\.uid=|POSIX::setuid)$/,
    "chmod",
  ],
  [
    /(?:^|\.|::|->)(?:makedirs|mkdirSync|mkdir|mkdir_p|os\.mkdir|Deno\.mkdir|Deno\.mkdirSync|touch|mkdtemp|os\.symlink|os\.utime|utimesSync|FileUtils\.touch)$/,
    "make",
  ],
  [
    /(?:^|\.|::|->)(?:urlopen|urlretrieve|requests\.get|httpx\.get|fetch|URI\.open|open_uri|Net::HTTP\.get|http\.get|https\.get|axios\.get|axios|curl_exec|LWP::Simple::get|getstore|http\.request|https\.request|urllib2?\.urlopen|got|HTTP::Tiny|wget\.download|urllib\.request\.urlopen|download_file)$/,
    "fetch",
  ],
  [
    /(?:^|\.|::|->)(?:requests\.(?:post|put|patch|delete)|httpx\.(?:post|put)|axios\.(?:post|put|delete)|Net::HTTP\.post\w*|post_form|(?:new|\$(?:ua|http|client))->(?:patch|post|put)|smtplib\.SMTP|sendmail|boto3\.client|paramiko\.SSHClient|ftplib\.FTP|mail|sendto|sendall)$/,
    "send",
  ],
  [
    /(?:^|\.|::|->)(?:socket\.socket|socket|create_connection|fsockopen|pfsockopen|stream_socket_client|TCPSocket\.(?:new|open)|TCPSocket|IO::Socket::INET(?:->new)?|net\.Socket|java\.net\.Socket|Socket|Socket\.new|net\.connect|net\.createConnection|createConnection|Deno\.connect|socket\.connect|tcp|\.connect|connect)$/,
    "socket",
  ],
  [
    /(?:^|\.|::|->)(?:dns\.(?:resolver\.)?(?:lookup|query|resolve\w*)|\)?\.(?:lookup|resolve[46Tt]\w*)|getaddrinfo|gethostbyname(?:_ex)?|dns_get_record|checkdnsrr|Resolv\.getaddress|Deno\.resolveDns)$/,
    "ask-name",
  ],
  [/(?:^|\.)(?:dup2|os\.dup2|POSIX::dup2)$/, "dup"],
  [/(?:^|\.)(?:os\.fork|fork|Process\.fork|pcntl_fork|posix\.fork)$/, "fork"],
  [
    /(?:^|\.)(?:os\.kill|os\.killpg|process\.kill|Process\.kill|posix_kill|Deno\.kill)$/,
    "kill",
  ],
  [
    /(?:^|\.|::)(?:b64decode|urlsafe_b64decode|decode_base64|base64_decode|atob|Base64\.decode64|Base64\.strict_decode64|decode64|decodestring|standard_b64decode|MIME::Base64::decode)$/,
    "decode",
  ],
  [
    /(?:^|\.)(?:unhexlify|bytes\.fromhex|fromhex|hex2bin|a2b_hex)$/,
    "decode-hex",
  ],
  [
    /(?:^|\.|::)(?:os\.path\.join|path\.join|path\.resolve|File\.join|join|pathlib\.Path|Path|Pathname(?:\.new)?|expanduser|glob|glob\.i?glob|Dir\.glob|os\.path\.expanduser|File\.expand_path|abspath|realpath|resolve|fspath|String|str|Buffer\.from|bytes|bytearray|String\.raw|shlex\.split|split|format|decode|encode|toString|strip|trim|chr|repr|w)$/,
    "join",
  ],
  [/(?:^|\.)(?:os\.homedir|homedir|Path\.home|Dir\.home|tmpdir)$/, "home"],
  [
    /(?:^|\.)(?:os\.environ(?:\.\w+)?|os\.getenv|getenv|process\.env\.\w+|Deno\.env\.\w+|ENV\.\w+)$/,
    "environment",
  ],
  [
    /(?:^|\.)(?:http\.server\.\w+|serve_forever|createServer|Deno\.serve|Bun\.serve|HTTPServer|TCPServer|socketserver\.\w+|WEBrick::\w+(?:\.new)?|listen|app\.run|run_app|runserver)$/,
    "serve",
  ],
  [
    /(?:^|\.)(?:ctypes\.CDLL|CDLL|cdll\.LoadLibrary|dlopen|DynaLoader::dl_load_file|package\.loadlib|Deno\.dlopen|process\.dlopen|ffi\.load)$/,
    "load",
  ],
];

/** Calls that only compute or print. */
export const PURE_CALLS: RegExp = anyOf(pureCalls, {
  before: "(?:^|\\.|::|->)",
});
