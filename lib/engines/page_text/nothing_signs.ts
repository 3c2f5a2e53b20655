/**
 * What pages say and hold that are no pages: walls, checks, shells and errors.
 *
 * @module
 */

import type { NoTextReason } from "./no_text_reason.ts";
import {
  ACCOUNT_ABROAD,
  AGE_ABROAD,
  CHECK_ABROAD,
  CONSENT_ABROAD,
  ERROR_ABROAD,
  PAID_ABROAD,
  PARKED_ABROAD,
  type Said,
  SCRIPT_ABROAD,
  SEARCH_ABROAD,
} from "./signs_abroad.ts";
import { isVisitPhrase, phraseKindsOf } from "./visit_phrases.ts";

/** What tells one kind of such pages. */
export interface Signs {
  /** The kind of page by which its phrases and words are known. */
  readonly reason: NoTextReason;
  /** The reason that the answer gives, where it says more. */
  readonly answer?: NoTextReason;
  /** A whole title, or a whole part of one, as these pages have it. */
  readonly title: RegExp;
  /** What a sentence says that speaks of the page to whoever opened it. */
  readonly sentences: readonly RegExp[];
  /** The same in other languages. */
  readonly abroad: Said;
  /** Whether what pages of its reason say in any language counts for it. */
  readonly isPhrased?: boolean;
  /** What a sentence says besides where a framework draws the page. */
  readonly inShell?: RegExp;
  /** What stands in the source of these pages. */
  readonly marker?: RegExp;
  /** What stands in the source of other pages that say the same. */
  readonly unless?: RegExp;
  /** Whether a page with entries, which are links, is another one. */
  readonly isListless?: boolean;
  /** Whole titles of honest pages on the same matter. */
  readonly except?: RegExp;
}

/** Where an account is asked for. */
export const PASSWORD_FIELD: RegExp =
  /<input\b[^<>]{0,300}\btype\s*=\s*["']?password/i;

/** Where a framework puts all that it draws. */
export const SHELL =
  /<(?:div|main)\b[^<>]{0,200}\bid\s*=\s*["']?(?:root|app|__next|__nuxt|___gatsby|svelte)\b|<app-root\b/i;

/** The order is that of certainty: a challenge often needs scripts, too. */
export const SIGNS: readonly Signs[] = [
  {
    reason: "bot_challenge",
    title:
      /^(?:just a moment|attention required|access denied|access to this page has been denied|(?:please )?verify(?:ing)? (?:that )?you are (?:a )?human|are you (?:a |not a )?(?:ro)?bot|are you (?:a )?human|robot check|(?:browser |human |bot )?(?:security )?verification(?: required)?|security check(?:point)?|robot or human|human or (?:ro)?bot|too many requests|429(?: too many requests)?|vercel security checkpoint|checking your (?:browser|connection)|verifying your (?:browser|connection)|pardon our interruption|request rejected|one more step|client challenge|making sure you['’]re not a bot|ddos-guard|(?:re)?captcha|human verification|blocked|request blocked|вы не робот|百度安全验证|(?:sorry, )?you have been blocked|einen moment|nur einen moment|un instant|un momento|un moment|um momento|один момент|請稍候|请稍候|しばらくお待ちください)$/i,
    abroad: CHECK_ABROAD,
    isPhrased: true,
    sentences: [
      /\bverif(?:y|ying|ies) (?:that )?(?:you are|you['’]re|if you are|whether you are) (?:a |not a )?(?:human|(?:ro)?bot)/i,
      /\b(?:confirm|prove|make sure|making sure|ensure)\b[^.!?]{0,20} (?:you are|you['’]re) (?:a human|human|not a (?:ro)?bot)/i,
      /\bchecking (?:if the site connection is secure|your browser)/i,
      /\benable javascript and cookies to continue/i,
      /\breview(?:ing)? the security of your connection/i,
      /\bunusual (?:traffic|activity) (?:from|on|coming from) your/i,
      /\bcomplet(?:e|ing) the (?:captcha|(?:security )?(?:check|challenge))/i,
      /\bsolve (?:the|this) (?:captcha|challenge|puzzle)/i,
      /\bray id\b/i,
      /\bperformance (?:&|and) security by\b/i,
      /\bddos protection by\b/i,
      /\b(?:press|activate) (?:&|and) hold\b/i,
      /\b(?:enter|type) the (?:characters|letters|text|code)\b[^.!?]{0,30}\b(?:image|picture|below)/i,
      /\bbrowser is accepting cookies\b/i,
      /\b(?:your|make sure your) user-agent\b/i,
      /\b(?:running|using) a script\b/i,
      /\b(?:human|real) (?:visitor|person)\b/i,
      /\bwhy (?:do i have to complete|have i been blocked)/i,
      /\byou (?:have been|are being|were) blocked/i,
      /\byou don['’]t have permission to access\b[^]{0,200}\bon this server/i,
      /\breference #[0-9a-f.]{8,}/i,
      /\bthink (?:that )?you (?:might be|are|were) a (?:ro)?bot/i,
      /\byour request (?:has been|was) (?:blocked|flagged)/i,
      /\bsecurity service to protect\b/i,
      /\bprotect(?:ing)? (?:itself|ourselves|the server) (?:from|against) (?:online attacks|bots|malicious)/i,
      /\b(?:sie ein mensch sind|kein (?:ro)?bot|pas un robot|êtes (?:bien )?(?:un )?humain|no (?:es|soy|eres|sea) un robot|(?:es|eres) humano|não (?:é|sou) um robô|é humano|non sei un robot|sei (?:umano|un essere umano)|geen robot|een mens bent|nie jesteś robotem|robot olmadığınız)/iu,
      /(?:а не|не) робот|не являетесь роботом|запросы[^.!?]{0,40}автоматическ|不是机器人|人机验证|安全验证|访问过于频繁|ロボットではない|로봇이 아닙/iu,
      /\b(?:sicherheit ihrer verbindung|sécurité de votre connexion|seguridad de (?:su|tu) conexión|segurança da (?:sua )?conexão|sicurezza della (?:tua )?connessione)/iu,
      /\b(?:virtual|waiting) (?:queue|room)\b|\byou are (?:now )?in (?:the )?(?:line|queue)\b|\bestimated wait\b|\bhigh (?:volume|number|amount) of (?:traffic|visitors|requests)\b/i,
      /\b(?:browser|page) will (?:auto(?:matically)?[ -]?)?(?:redirect|refresh|reload)\b|\bthis (?:process|check) is automatic\b|\ballow up to \d+ seconds\b/i,
      /\b(?:enable|allow) (?:js|javascript)\b[^.!?]{0,40}\bad[ -]?blocker/i,
      /\bincident (?:id|number)\b|\brequest unsuccessful\b|\b(?:support|block|event|request) id\b|\bblock(?:ed)? (?:reason|details)\b/i,
      /\b(?:ip|address)\b[^.!?]{0,60}\b(?:blocked|banned|black-?listed|block-?listed|flagged|restricted)\b|\byour (?:ip|ip address|browser|url):/i,
      /\bhas (?:banned|blocked|restricted) you\b|\bnetwork policy\b|\bdo not have access to [\w.-]+\.[a-z]{2,}\b|\bset restrictions\b/i,
      /\byour?\b[^.!?]{0,60}\bautomat(?:ed|ion)\b/i,
      /\baccess to (?:this|our|the) (?:page|site|website|content)\b[^.!?]{0,20}\b(?:denied|restricted|blocked)\b/i,
      /\bbrowser does not support cookies\b/i,
      /\brequested url was rejected\b|\bconsult with your administrator\b/i,
      /\bproof[ -]of[ -]work\b|\bscrap(?:ing|ers) (?:of )?web ?sites\b|\bpast this challenge\b|\bwhy am i seeing this\b/i,
    ],
    marker:
      /_cf_chl_opt|challenges\.cloudflare\.com|captcha-delivery\.com|px-captcha|_Incapsula_Resource|gokuProps|awswaf\.com|sucuri_cloudproxy|\/\.within\.website\/|ddos-guard\.net|kasada|botdetect/i,
  },
  {
    reason: "error_page",
    title:
      /^(?:(?:http )?(?:error |status )?(?:40[0134]|410|50[0-4])(?: error)?[\s:.!–—-]*(?:(?:page )?not found|gone|forbidden|unauthorized|bad request|(?:internal )?server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|error|file not found|seite nicht gefunden|page introuvable)?|(?:sorry[,:.! ]*|oops[,:.! ]*)?(?:the |this |that )?(?:page|file|content|document|article|site) (?:not|can(?:no|['’])t be|could not be|was not|wasn['’]t) found|not found|(?:sorry[,:. ]*)?(?:(?:the|this|that|your|our) )?(?:page|listing|product|item|job|offer|post|video|account|article|ad|content|thread|event|profile|site|website|link) (?:(?:has been|was|is|are)(?: currently| temporarily| permanently)? )?(?:removed|deleted|suspended|disabled|expired|unavailable|closed|down|not available|no longer (?:available|active|here))|(?:[\p{L}.]+ is )?(?:site |scheduled |under |down for )maintenance|temporarily (?:unavailable|offline)|[\p{L}\d. ]{1,40} is (?:currently |temporarily )?(?:down|offline)|(?:sorry[,:. ]*)?(?:the |this |our )?(?:service|server|web ?site|system|resource|application) (?:is )?(?:currently |temporarily )?(?:unavailable|down|offline|overloaded|not responding)|(?:[\p{L}\d. ]{1,40} )?(?:is )?(?:temporar(?:y|ily) |under |scheduled |planned |site |down for )(?:scheduled |planned )?maintenance|maintenance(?: mode| page| in progress)?|rate limit(?:ed| exceeded| reached)|account suspended|(?:451[: ]+)?unavailable (?:for|due to) legal reasons|not available(?: in your (?:country|region|area|location))?|(?:server|runtime) error in .{1,80}|we(?:['’]| wi)ll be (?:right )?back(?: soon| shortly)?|application error(?::.{0,80})?|it works|welcome to nginx|index of \/|(?:page|content|article) (?:is )?(?:unavailable|no longer available|does not exist|missing)|page does(?:n['’]t| not) exist|oops|whoops|uh[- ]?oh|(?:sorry[,:.! ]*|oops[,:.! ]*)?something went wrong|briefly unavailable\b.{0,80}|video unavailable|connection timed out|an error (?:has )?occurred|(?:application |server |fatal )?error|error[,:] .{0,20}unavailable|internal server error|service unavailable|bad gateway|seite (?:wurde )?nicht gefunden|fehler|page (?:non trouvée|introuvable)|página no encontrada|página não encontrada|pagina non trovata|pagina niet gevonden|страница не найдена|ページが見つかりません|お探しのページは見つかりませんでした|页面不存在|页面未找到)$/iu,
    // What is not built yet is no error.
    except: /(?<!\p{L})(?:under construction|en construcción)(?!\p{L})/iu,
    abroad: ERROR_ABROAD,
    isPhrased: true,
    sentences: [
      /\b(?:not|n['’]t) (?:currently )?available (?:in|from) your (?:country|region|area|location)/i,
      /\b(?:access|service)\b[^.!?]{0,60}\b(?:cannot be granted|restricted)\b|\byou appear to be in\b|\bturn (?:it|(?:off )?your vpn) off\b/i,
      /\bfrom a country belonging to\b/i,
      /\byou(?:['’]re| are|['’]ve| have)\b[^.!?]{0,40}\b(?:too many|too quickly|too fast|exceeded|rate limit)/i,
      /\b(?:server|service|web ?site|site|system)\b[^.!?]{0,30}\b(?:is|are) (?:currently |temporarily )?(?:unavailable|down|offline|overloaded|returning an|undergoing)\b/i,
      /\b(?:server|request|browser)\b[^.!?]{0,40}\b(?:can(?:not|n['’]t| not)|could(?:n['’]t| not)|(?:is|was) not|unable to)\b[^.!?]{0,40}\b(?:honou?r(?:ed)?|accept(?:ed)?|process(?:ed)?|valid|understood|understand|fulfill?(?:ed)?|complete[d]?|handled?|reach)\b/i,
      /\berror (?:code|id)\b|\bwhat (?:happened|can i do)\?/i,
      // What a page that is not there says to be funny.
      /\b(?:page|link)\b[^.!?]{0,40}\b(?:lost in|gone (?:fishing|missing|astray)|wandered off|took a wrong turn|ran away|vanished|on (?:vacation|holiday))\b|\bate (?:this|the|that|your) (?:page|link)\b/i,
      /^(?:[\p{L}-]{1,9}[,.! ]{1,3})?(?:(?:it )?(?:looks|seems) like )?you(?:['’]ve| have| seem| appear|['’]re| are| look)\b[^.!?]{0,20}\b(?:lost|wandered off|dead end|wrong turn|off the (?:trail|path|map|grid))\b/iu,
      /\b(?:monkeys|hamsters|gremlins|robots)\b[^.!?]{0,40}\b(?:dispatched|situation|on it|working on)\b|\bdroids you['’]re looking for\b|^houston,? we have a problem\b/i,
      // What a program prints for whoever writes it.
      /\bin \/\S{1,200} on line \d|\bSQLSTATE\[|\bSQL ERROR\b|^(?:error|line) number: |^filename: |\bunable to connect to (?:the|your|a) database\b|\bdatabase error occurred\b|^#\d+ \{main\}|\["[\w-]{1,40}"\] ?=> /i,
      /\b(?:runtime error|stack trace|fatal error|uncaught (?:error|exception)|application error occurred|custom error settings)\b/i,
      /(?:リクエスト|リソース|サーバー?|ファイル|ページ)[^。]{0,40}(?:ません|できない|ロック|多すぎ|ダウン)|メンテナンス|しばらく(?:たって|して|お待ち)|認証(?:が必要|する必要)|(?:支払い|前提条件)[^。]{0,12}(?:必要|ません)|(?:アクセス|接続)できません|ヘッダー?フィールド|リクエスト(?:メソッド|の(?:ペイロード|長さ)|を完了)|アクセスを続ける|もう一度お試し/i,
      /(?:服务器|请求|页面|网站|网页)[^。]{0,20}(?:错误|维护|无法|不存在|繁忙|刷新)/i,
      /(?:сервер|страниц|сайт)[^.!?]{0,40}(?:недоступ|не найден|ошибк|обслуживан)/iu,
      /\b(?:page|url|link|content|document|file|article|product|item|resource|address|site)\b[^.!?]{0,20}\b(?:you (?:are|were|['’]re)? ?(?:looking for|trying to (?:reach|access|view|open|find)|requested|followed|want(?:ed)?|entered|clicked)|you['’]re (?:looking for|trying to)|requested)/i,
      /\b(?:this|that|the) (?:page|content|article|product|site) (?:is(?:n['’]t| not)|is no longer|may no longer be|was) (?:available|found|here)/i,
      /\b(?:page|listing|product|item|job|offer|post|video|account|article|ad|thread|profile|site|website|url|link|file)\b[^.!?]{0,40}\b(?:(?:was|has been|have been|is|got) (?:removed|deleted|suspended|disabled|moved|withdrawn)|(?:no longer|not|n['’]t) (?:available|exist|found|active|here)|expired|unavailable)\b/i,
      /^it (?:was|has been) (?:removed|deleted|moved)\b/i,
      /\b(?:have a look at|browse|see|check out) (?:similar|other|related)\b/i,
      /\b(?:performing|undergoing|down for|under)\b[^.!?]{0,20}\bmaintenance\b/i,
      /\bbe back (?:up |online )?(?:soon|shortly)\b/i,
      /\bclient-side exception\b/i,
      /\bdefault (?:web )?page\b/i,
      /\b(?:page|file) (?:was |could )?not (?:be )?found\b/i,
      /\bsomething went wrong/i,
      /\bsorry[,!.]? (?:but )?(?:the|this|that|we|there|an|your|something)\b/i,
      /\bhas been (?:moved|removed|deleted) or/i,
      /\b(?:connection|server|request|we)\b[^.!?]{0,60}\b(?:timed out|took too long)\b|\ban error \d{3,4} means\b/i,
      // Who speaks to owners and visitors at once speaks of the site that is not there.
      /\bif (?:you(?:['’]re| are) (?:a (?:visitor|normal user)|(?:the|an?) (?:[\w-]+ )?(?:owner|administrator|webmaster))|(?:this|it) is (?:your (?:web ?site|site|project|app|domain)|yours))\b|\bvisitors? from the (?:european|eu|eea)\b|\bunavailable (?:to|for) visitors\b/i,
      /\bno longer accepting\b|\b(?:position|job|vacancy|role)\b[^.!?]{0,30}\b(?:filled|closed)\b|\b(?:video|account)\b[^.!?]{0,60}\b(?:terminated|unavailable|private)\b/i,
      /\b(?:successfully installed and working|http server installed at this site)\b/i,
      /\btry (?:again later|searching|(?:our|the) search|refreshing)/i,
      /\b(?:go|return|head|take me|back) (?:back )?(?:to )?(?:the |our |your )?(?:home ?page|start)/i,
      /\bvuelve al inicio\b|\butili[zs]a el buscador\b|\bretour(?:nez)? à l['’]accueil\b|\bzur startseite\b/i,
    ],
  },
  {
    reason: "empty",
    answer: "login_wall",
    title:
      /^(?:(?:please )?(?:log|sign)[ -]?in(?: (?:to|or|required|page|with)\b.{0,40})?|(?:member |customer |user |admin )?login(?: required| page)?|(?:sign up|register)(?: (?:for|to)\b.{0,40})?|create (?:an |your )?account|private site|password[ -]protected|members? (?:only|area)|restricted area|welcome back|you need access|request access|identifícate|inicia sesión|anmelden|anmeldung|connexion|se connecter|iniciar sesión|accedi|inloggen|logga in|entrar|вход|ログイン|登录)$/iu,
    abroad: ACCOUNT_ABROAD,
    sentences: [
      // Who tells of signing in at length speaks of others.
      /^(?=.{0,90}$|.*\b(?:you|your|please)\b).*\b(?:log|sign)(?:ed)?[ -]?(?:in|up)\b/i,
      /\b(?:create|need) an? (?:new |free )?account\b|\bnew here\b/i,
      /^(?=.{0,90}$).*\b(?:e-?mail(?: address)?|user ?name|password|passwort|mot de passe|contraseña|correo electrónico)\b/i,
      /\bno tienes cuenta\b|\balready (?:on [\w.-]{2,20}\?|have an account)|\bregístrate\b|\bcréer un compte\b/iu,
    ],
    marker: PASSWORD_FIELD,
    // Who explains a way to sign in asks for nothing.
    except: /^(?:log|sign)[ -]?in with an? \w/i,
  },
  {
    reason: "consent_wall",
    title:
      /^(?:before you continue(?: to [^.!?]{1,40})?|(?:cookie |privacy )?consent(?: (?:manager|required|page|wall|gate))?|we (?:value|care about|respect) your privacy|your privacy(?: choices| matters)?|votre vie privée|votre consentement|(?:avec )?votre accord|(?:tu|su) privacidad|la tua privacy|(?:jouw|uw) privacy|zustimmung(?: erforderlich)?|einwilligung|mit werbung weiterlesen|privacy (?:gate|wall|choices|settings|preferences|manager)|cookie (?:settings|preferences|choices|wall|gate)|cookies|bevor sie (?:zu [^.!?]{1,40} )?(?:fortfahren|weitergehen)|avant (?:de continuer|d['’]accéder)[^.!?]{0,40}|antes de continuar[^.!?]{0,40}|datenschutzeinstellungen|cookiewall|dpg media privacy gate|weiter (?:lesen )?mit werbung.{0,40}|consentement|informativa(?: sulla privacy)?)$/i,
    abroad: CONSENT_ABROAD,
    isPhrased: true,
    sentences: [
      /\bwe(?:,| and our| use)[^.!?]{0,60}\b(?:partners|vendors|third parties|cookies)\b/i,
      /\byou(?:r)? (?:can|may|give|agree|consent|choices?|preferences|accept)\b[^.!?]{0,80}\b(?:cookies|consent|partners|choices|privacy|data|settings|any time)\b/i,
      /\bby (?:clicking|selecting|choosing|continuing|accepting|tapping)\b[^.!?]{0,120}/i,
      /\b(?:accept|reject|agree to|allow|manage) (?:all|cookies|and continue|our use|preferences|settings)\b/i,
      /\bif you (?:choose to |click |do not |don['’]t )?["“‘]?(?:accept|reject|agree|want)\b/i,
      /\bto (?:continue|access|read|view|visit|use)\b[^.!?]{0,60}\b(?:accept|consent|agree|cookies)\b/i,
      /\bwir (?:und|verwenden|nutzen|benötigen)\b[^.!?]{0,80}\b(?:partner|cookies|einwilligung|zustimmung)\b/i,
      /\bmit werbung\b|\bwerbetracking\b|\bdatenschutz-einstellungen\b|\bwiderruf\b/i,
      /\bpartenaires?\b[^.!?]{0,80}\b(?:cookies|traceurs|données)\b|\b(?:retirer|donner) votre (?:consentement|accord)\b/i,
      /\b(?:track outages|measure (?:audience|the effectiveness)|deliver (?:and|&) maintain our services|develop and improve new services)\b/i,
      /\b(?:nous|nosotros|wij)\b[^.!?]{0,80}\bcookies\b/i,
      /\bpersonali[sz]ed (?:ads|advertising|content)\b/i,
      /\baccetta(?:re)? (?:i |tutti i )?cookie|\bpubblicità personalizzata\b|\btua scelta\b/iu,
      /\bstore and\/or access information on (?:a|your) device\b/i,
      /\b(?:noi e i nostri|nosotros y nuestros|nós e (?:os )?nossos|wij en onze|vi och våra|vi og våre|my i nasi|nous et nos)\b[^.!?]{0,40}\b(?:partn|socios|parceir|leverant)/iu,
      /\b(?:consenso|consentimiento|consentimento|toestemming|samtycke|samtykke|zgod[ęay]|souhlas)(?![\p{L}])/iu,
      /\bpur-?abo|\bwerbefrei\b|\büblichem tracking\b/iu,
      /\b(?:precise geolocation data|scan device characteristics|legitimate interest|audience research)\b/i,
      /\btailored ads\b|\bselect “?more options\b|\bads (?:can|could|may) also\b/i,
    ],
    unless: PASSWORD_FIELD,
    // Who asks for the policy gets it.
    except:
      /\b(?:polic(?:y|ies)|notice|statement|terms|richtlinie|erklärung|hinweise?|politique|política|faq|guide|how|what|why)\b/i,
  },
  {
    reason: "needs_javascript",
    title:
      /^(?:loading|please wait|javascript (?:is )?(?:required|disabled|not (?:enabled|available))|(?:please )?enable javascript|redirecting|lädt|chargement|cargando|carregando|caricamento|загрузка|読み込み中|加载中)$/i,
    abroad: SCRIPT_ABROAD,
    isPhrased: true,
    sentences: [
      /\byou (?:need|have|must|will need)(?: to)? (?:to )?(?:enable|activate|turn on|have|allow) javascript/i,
      /\bplease (?:enable|activate|turn on|switch on|allow) (?:javascript|js)\b/i,
      /\bjavascript (?:is|must be|seems to be|appears to be|has been) (?:currently )?(?:disabled|required|turned off|enabled|not (?:enabled|available|supported))/i,
      /\b(?:app|application|site|website|page) (?:requires|needs|works best with|doesn['’]t work (?:properly )?without|does not work (?:properly )?without|relies on) javascript/i,
      /\benable javascript (?:to|in your browser|and)\b/i,
      /\bswitch to a supported browser\b|\bwithout javascript enabled\b|\benable it to continue\b/i,
      /\bturn (?:it|javascript|scripts?) on\b/i,
      /\blist of supported browsers\b/i,
      /\b(?:update|upgrade) your browser\b|\bbrowser is (?:out of date|outdated|(?:not|no longer) supported)\b/i,
      /\byour browser (?:does(?:n['’]t| not) support|has) javascript/i,
      /^(?:now |still )?(?:loading|please wait|initiali[sz]ing|redirecting|one moment(?: please)?|bitte warten|wird geladen|chargement|cargando|carregando|caricamento|загрузка|読み込み中|加载中|正在加载)\b[^.!?]{0,40}(?:[.!?…]|$)/i,
      /^(?:読み込み中|加载中|正在加载)/i,
      // What a program does before it shows anything.
      /^(?:authenticating|booting|bringing|building|checking|compiling|configuring|connecting|crunching|downloading|establishing|fetching|firing|gathering|getting|initiali[sz]ing|just (?:loading|getting)|launching|logging|opening|preparing|processing|rendering|restoring|retrieving|setting|signing|spinning|starting|syncing|synchroni[sz]ing|taking|unpacking|updating|verifying|waiting|waking|warming)\b[^.!?…]{0,40}(?:…|\.{3})$/i,
    ],
    // What goes on, and has not ended.
    inShell: /^\p{Lu}\p{L}+ing [^.!?…]{0,40}(?:…|\.{3})$/u,
  },
  {
    reason: "consent_wall",
    title:
      /^(?:(?:are you|please verify|verify|confirm|you must be)\b.{0,30}\b(?:age|18|19|21|old enough)\b.{0,20}|age (?:verification|gate|check|confirmation))$/i,
    abroad: AGE_ABROAD,
    sentences: [
      /\b(?:of legal (?:drinking |smoking )?age|(?:18|19|21) (?:years|or (?:older|over)|and over))\b/i,
      /\b(?:enter|leave|exit) (?:this|the) (?:site|website|page)\b/i,
    ],
  },
  {
    reason: "empty",
    title:
      /^(?:search(?:: .{1,80})?|search results?(?: for .{1,80})?|(?:0|no|zero) (?:search )?(?:results?|matches|items|products|hits)(?: found)?(?: for .{1,80})?|nothing (?:was )?found|keine (?:ergebnisse|treffer)(?: .{1,80})?|aucun résultat(?: .{1,80})?|sin resultados(?: .{1,80})?|your search (?:for )?.{1,80} did(?: not|n['’]t) match.{0,40})$/iu,
    abroad: SEARCH_ABROAD,
    isPhrased: true,
    sentences: [
      /\b(?:no|0|zero) (?:search )?(?:results?|matches|items|products|posts|jobs|entries|documents|hits)\b/i,
      /\b(?:shopping )?(?:cart|bag|basket|wish ?list) is (?:currently |still )?empty\b/i,
      /\b(?:did not|didn['’]t|does not|do not) match any\b/i,
      /\btry (?:other|different|fewer|another|broader|more general)\b/i,
      /\bcheck (?:your|the) spelling\b/i,
      /\buse (?:fewer|more general|other|different) (?:keywords|terms|words)\b/i,
      /\b(?:could(?:n['’]t| not)|can(?:['’]t|not)) find any(?:thing)?\b|\bmatch(?:es)? your (?:search|filters?|criteria)\b/i,
      /\bmit einem anderen begriff\b/i,
    ],
    isListless: true,
  },
  {
    reason: "empty",
    title:
      /^(?:coming soon|under construction|(?:this |the )?(?:web ?site|domain)(?: name)?(?: is)? (?:for sale|parked|under construction)\b.{0,60}|domain parked\b.{0,60}|parked domain\b.{0,60}|(?:opening|launching) soon|.{1,80} steht zum verkauf|.{1,80} is for sale!?)$/i,
    abroad: PARKED_ABROAD,
    sentences: [
      /\b(?:this|the|your) (?:domain|web ?page)(?: name)?\b[^!?]{0,80}\b(?:for sale|parked|registered|expired|reserved|generated by the domain owner)/i,
      /\b(?:buy|get|purchase|inquire about|own) this domain\b|\bparking (?:company|service)\b|\bset up hosting\b/i,
      /\bcoming soon\b|\bsite is (?:on its way|under construction|coming)\b|\bcheck back (?:later|soon)\b/i,
      /\b(?:diese|die) domain\b[^.!?]{0,60}\b(?:verkauf|kaufen|geparkt|registriert)|\bce (?:nom de )?domaine\b[^.!?]{0,40}\b(?:vendre|vente|réservé|enregistré)|\beste dominio\b[^.!?]{0,40}\b(?:venta|registrado)/iu,
      /\bsponsored listings\b|\bparked (?:free|by|at)\b|\bweitere links\b/i,
    ],
  },
  {
    reason: "empty",
    answer: "login_wall",
    title:
      /^(?:subscribers? only|subscription required|subscribe to (?:continue|keep) reading|for subscribers|you(?:['’]ve| have) reached your (?:free )?(?:article )?limit)$/i,
    abroad: PAID_ABROAD,
    sentences: [
      /\bsubscribe\b[^.!?]{0,60}\b(?:continue|keep reading|unlimited|full access)\b|\bunlimited access\b/i,
      /\bfree articles?\b[^.!?]{0,30}\b(?:limit|left|remaining|this month)\b/i,
      /\bwant all of\b|\b(?:or )?subscribe for all\b|\bverify access\b|\binto your [\w ]{1,30} account\b/i,
    ],
    marker:
      /["']isAccessibleForFree["']\s*:\s*["']?false|\bclass=["'][^"'<>]{0,200}\b(?:paywall|regwall|meteredcontent)/i,
  },
];

/** The reason that the answer gives for a page with such signs. */
export function answerOf({ answer, reason }: Signs): NoTextReason {
  return answer ?? reason;
}

/** Whether a title, or a part of one, is what such pages are called. */
export function isCalledSo(
  { title, abroad, isPhrased = false, reason }: Signs,
  part: string,
): boolean {
  return title.test(part) || abroad.titles.some((one) => one.test(part)) ||
    (isPhrased && isVisitPhrase(part, reason));
}

/** Of which of these pages a sentence tells. */
export type Hearing = (sentence: string) => ReadonlySet<Signs>;

/** Hears the sentences of one page: what was heard is not listened to again. */
export function createHearing(): Hearing {
  const heard = new Map<string, ReadonlySet<Signs>>();
  return (sentence) => {
    // A text that is a number has no secret hash: a page could make many meet.
    const key = `s${sentence}`;
    const known = heard.get(key) ?? signsIn(sentence);
    heard.set(key, known);
    return known;
  };
}

function signsIn(sentence: string): ReadonlySet<Signs> {
  const phrased = phraseKindsOf(sentence);
  return new Set(
    SIGNS.filter(({ sentences, abroad, isPhrased = false, reason }) =>
      (isPhrased && phrased.has(reason)) ||
      sentences.some((one) => one.test(sentence)) ||
      abroad.sentences.some((one) => one.test(sentence))
    ),
  );
}
