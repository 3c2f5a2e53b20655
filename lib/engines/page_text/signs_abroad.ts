/**
 * What pages that are no pages say in other languages than English: verbs of
 * verifying, waiting, switching on, agreeing and signing in, as families of
 * words beside what they are said of.
 *
 * @module
 */

/** What one kind of such pages says. */
export interface Said {
  /** A whole title, or a whole part of one, one expression for each language. */
  readonly titles: readonly RegExp[];
  /** What a sentence says, one expression for each language. */
  readonly sentences: readonly RegExp[];
}

/** A check for robots. */
export const CHECK_ABROAD: Said = {
  titles: [
    /^.{0,30}(?:bestätig|prüf|confirm|vérif|prouv|verific|demuestr|controll|bevestig|подтверд|проверк)\p{L}*\s.{0,30}(?:mensch|roboter|humaine?|humano|umano|robôs?|robot|mens|человек|роботы?)$/iu,
    /^(?:sicherheits(?:über)?prüfung|sicherheitsabfrage|zugriff (?:verweigert|gesperrt|blockiert)|anfrage abgelehnt|zu viele anfragen)$/iu,
    /^(?:accès (?:refusé|restreint|bloqué)|vérification (?:de sécurité|en cours|que vous n['’]êtes pas un robot)|trop de requêtes)$/iu,
    /^(?:acceso (?:denegado|restringido|bloqueado)|verificación de seguridad|demasiadas (?:solicitudes|peticiones))$/iu,
    /^(?:acesso (?:negado|restrito|bloqueado)|verificação de segurança|só um momento|muitas (?:solicitações|requisições))$/iu,
    /^(?:accesso (?:negato|limitato|bloccato)|verifica di sicurezza|troppe richieste)$/iu,
    /^(?:toegang (?:geweigerd|geblokkeerd)|beveiligingscontrole|even geduld|te veel verzoeken)$/iu,
    /^(?:доступ (?:запрещ[её]н|ограничен|заблокирован)|проверка (?:безопасности|браузера)|слишком много запросов)$/iu,
    /^(?:アクセスが(?:制限|拒否)されています|アクセス拒否|セキュリティ(?:チェック|確認))$/u,
    /^(?:安全检查|访问(?:受限|被拒绝|过于频繁)|验证您(?:是真人|不是机器人))$/u,
    /^(?:보안 (?:확인|검사)|접속 확인|접근이 (?:거부|제한|차단)되었습니다)$/u,
  ],
  sentences: [
    /(?<!\p{L})(?:ich bin kein (?:ro)?bot(?:er)?|je ne suis pas (?:un )?robot|no soy (?:un )?robot|não sou (?:um )?robô|non sono (?:un )?robot|ik ben geen robot|nie jestem robotem)(?!\p{L})/iu,
    /(?<!\p{L})(?:sie|ihre?[rn]?|du|deine?[rn]?)(?!\p{L})[^.!?]{0,60}(?:kein roboter|ein mensch|verbindung[^.!?]{0,20}prüf|browser[^.!?]{0,20}prüf)|ungewöhnlich\p{L}* (?:viele )?(?:anfragen|zugriffe|aktivität|datenverkehr)|ihre? (?:zugriff|anfrage|ip-adresse)[^.!?]{0,40}(?:gesperrt|blockiert|abgelehnt)/iu,
    /vous (?:êtes|n['’]êtes pas)[^.!?]{0,15}(?:humain|robot)|vous avez été bloqué|requête a été bloquée|contactez l['’]administrateur|votre (?:navigateur|connexion|trafic)[^.!?]{0,40}(?:intrigué|vérifi|identifié)|vitesse surhumaine|fonctionnement de javascript|robot est sur le même réseau|pourquoi est-ce que je vois|calcul en cours|problème pour accéder/iu,
    /(?:eres|es|no eres|no es)[^.!?]{0,12}(?:humano|un robot)|no tiene permiso para acceder|(?:su|tu) (?:solicitud|acceso|dirección ip)[^.!?]{0,30}(?:bloquead|rechazad)|actividad inusual|referencia n\.?º/iu,
    /verificando (?:se|que) você|você (?:é humano|não é um robô)|alguns segundos|segurança da sua conexão|(?:seu|sua) (?:acesso|solicitação|endereço ip)[^.!?]{0,30}(?:bloquead|negad)|atividade incomum/iu,
    /controllando il (?:tuo|suo) browser|(?:sei|non sei)[^.!?]{0,12}(?:umano|un robot)|attend(?:i|ere) qualche secondo|(?:tua|tuo|sua|suo) (?:richiesta|accesso|indirizzo ip)[^.!?]{0,30}(?:bloccat|negat)|attività insolita/iu,
    /(?:u|je)(?: een| geen)? (?:mens|robot) bent|enkele seconden duren|(?:uw|je|jouw) (?:verzoek|toegang|ip-adres)[^.!?]{0,30}geblokkeerd|ongebruikelijk(?:e)? (?:verkeer|activiteit)/iu,
    /не робот|проверка браузера|подождите несколько секунд|похожи на автоматические|ваш(?:его|и|е)? (?:ip|запрос|доступ|устройств)[^.!?]{0,40}(?:заблокирован|ограничен|подозрительн)/iu,
    /不正なアクセス|アクセスを(?:一時的に)?(?:制限|拒否)|(?:文字|数字)を入力して[^。]{0,20}(?:認証|確認|ください)|(?:ロボット|ボット)でない/u,
    /浏览器检查|您(?:是真人|不是机器人)|(?:您的|当前)(?:访问|请求|IP)[^。]{0,20}(?:拒绝|拦截|限制|异常)|完成(?:下方|以下)?[^。]{0,6}验证|难度/u,
    /자동화된 (?:접근|요청)|로봇이 아(?:님|닌)|비정상적인 (?:접근|트래픽)|문자를 입력/u,
  ],
};

/** What is not there, or not now, or not here. */
export const ERROR_ABROAD: Said = {
  titles: [
    /^(?:wartung(?:sarbeiten|smodus)?|serverwartung|wir sind (?:gleich|bald) (?:wieder )?(?:zurück|da)|(?:404 )?(?:seite )?nicht gefunden|(?:diese )?seite (?:existiert nicht|nicht verfügbar))$/iu,
    /^(?:(?:site|page) en maintenance|maintenance en cours|(?:la )?page (?:non trouvée|introuvable|n['’]a pas été trouvée)|oups ! cette page est introuvable)$/iu,
    /^(?:(?:sitio )?en mantenimiento|página no (?:encontrada|disponible)|no se (?:ha encontrado|encontró) la página|¡?(?:vaya|ups)! no se pudo encontrar esa página)$/iu,
    /^(?:acesso (?:não autorizado|proibido)|sem (?:permissão|acesso|autorização)|permissão (?:negada|insuficiente)|permissões insuficientes|solicitar acesso|(?:site )?em manutenção|estamos em manutenção|página não (?:encontrada|disponível))$/iu,
    /^(?:accesso (?:non (?:autorizzato|consentito)|vietato)|(?:permesso|autorizzazione) negat[oa]|permessi insufficienti|(?:utente )?non autorizzato|richiedi accesso|(?:sito )?in manutenzione|pagina non (?:trovata|disponibile))$/iu,
    /^(?:geen toegang|niet (?:toegestaan|gemachtigd|bevoegd)|toegang (?:vereist|vragen)|geen autorisatie|onvoldoende rechten|toegang verboden|(?:site )?in onderhoud|pagina niet (?:gevonden|beschikbaar)|onderhoud)$/iu,
    /^(?:(?:ups! )?strona nie (?:znaleziona|istnieje)|nie znaleziono strony|przerwa techniczna)$/iu,
    /^(?:страница не найдена|технические работы|сайт (?:недоступен|на обслуживании))$/iu,
    /^(?:(?:お探しの)?ページ(?:は|が)見つかりません(?:でした)?|メンテナンス中)$/u,
    /^(?:(?:页面|网页)(?:不存在|未找到|找不到)|(?:网站|系统)维护中?)$/u,
    /^(?:페이지를 찾을 수 없습니다|서비스 점검 중(?:입니다)?)$/u,
  ],
  sentences: [
    /(?:seite|inhalt|artikel|produkt|adresse)\p{L}*[^.!?]{0,60}(?:existiert (?:leider )?nicht|gibt(?:['’]s| es) (?:leider )?nicht|nicht[^.!?]{0,20}(?:gefunden|erreichbar|verfügbar|vorhanden)|aktualisiert|wiederherzustellen)|wartungs(?:arbeiten|modus)|in kürze wieder|(?:versuche?n?|schauen)[^.!?]{0,20}(?:es )?später|(?:einen moment|etwas) geduld|hier entsteht|noch keine inhalte|domain wurde (?:erfolgreich )?eingerichtet|weiter shoppen|keine berechtigung|seite[^.!?]{0,30}(?:verlaufen|verirrt|verschwunden)|interner (?:server)?fehler|ein fehler ist aufgetreten/iu,
    /(?:page|site|contenu|article|produit)(?!\p{L})[^.!?]{0,60}(?:introuvable|indisponible|n['’](?:existe|a (?:pas|pu)|est (?:pas|plus) (?:disponible|accessible))|maintenance|amélioration)|rien n['’]ait été trouvé|essayez (?:peut-être )?une recherche|(?:reven(?:ez|ir|ons)|de retour)[^.!?]{0,12}(?:bientôt|rapidement|plus tard|quelques)|réessayer plus tard|améliorations techniques|n['’]avez pas[^.!?]{0,20}(?:permission|autorisation|droits)|page[^.!?]{0,20}(?:vacances|s['’]est (?:perdue|égarée)|disparu)|erreur (?:interne|est survenue)|(?:navrés|désolés) pour (?:le|ce) d[ée]s?(?:rangement|agrément)/iu,
    /(?:página|sitio|contenido|artículo|producto)[^.!?]{0,50}(?:no (?:existe|está disponible|se encuentra)|eliminad[oa]|mantenimiento)|no se (?:ha )?(?:podido |pudo )?encontr(?![^.!?]*(?:resultado|coincidencia|producto))[^.!?]{0,40}|(?:te has|se ha) perdido|ya no está|probar una búsqueda|no (?:tiene|cuenta)s?[^.!?]{0,12}permisos?|error interno|(?:ocurrido|produjo) un error|volveremos|vuelv[ae] a intentar|inténtalo (?:de nuevo )?más tarde/iu,
    /(?:site|página|conteúdo|artigo|produto)[^.!?]{0,50}(?:não (?:existe|está disponível|foi encontrad)|manutenção|indisponível|removid[oa])|voltaremos em breve|agradecemos a sua compreensão|tente (?:novamente )?mais tarde|voltar (?:para |ao? |à )?(?:o )?(?:início|página inicial)|não (?:tem|possui|está|dispõe|permite)[^.!?]{0,30}(?:permiss|autoriza|acesso)|(?:precisa|necessita) de[^.!?]{0,10}(?:permiss|autoriza)|cont(?:ac|a)te o administrador|página[^.!?]{0,20}(?:fugiu|perdeu|sumiu|desapareceu)/iu,
    /(?:pagina|contenuto|articolo|prodotto|sito|servizio)[^.!?]{0,50}(?:non (?:esiste|è (?:più )?disponibile|è stat)|rimoss[oa]|spostat[oa]|manutenzione)|torneremo (?:presto|online)|riprova più tardi|torna(?:re)? alla home|non (?:hai|ha|sei|è|disponi|dispone)[^.!?]{0,25}(?:permess|autorizza|privileg|abilitat)|(?:necessari[ao]|mancano)[^.!?]{0,6}(?:permess|autorizza)|contatta(?:re)? l['’]amministratore|pagina[^.!?]{0,20}(?:si è persa|sparita|smarrita)/iu,
    /(?:pagina|website|inhoud|artikel|product)(?!\p{L})[^.!?]{0,60}(?:bestaat niet|niet (?:meer )?(?:worden )?(?:gevonden|beschikbaar)|verwijderd|onderhoud)|controleer het adres|terug naar de (?:homepage|homepagina|startpagina)|probeer het later|(?:u|je|jij|account)(?!\p{L})[^.!?]{0,25}(?:geen|niet)(?!\p{L})[^.!?]{0,25}(?:toestemming|rechten|toegang|gemachtigd|bevoegd|geautoriseerd)|toestemming nodig|contact op met[^.!?]{0,20}beheerder|pagina[^.!?]{0,20}(?:zoek(?!\p{L})|kwijt|verdwenen|verdwaald)/iu,
    /(?:strona|stronę|treść|produkt)(?!\p{L})[^.!?]{0,60}nie (?:istnieje|została|jest dostępn)|przerwa techniczna|spróbuj ponownie później/iu,
    /страниц[^.!?]{0,60}(?:не существует|удален[аы]|перемещен)|(?:вернуться|перейти|вернитесь) на главную|технические работы|зайдите (?:позже|позднее)|попробуйте позже/iu,
    /ページ[^。]{0,20}(?:見つかりません|存在しません)|(?:削除|移動)(?:または|もしくは|された)[^。]{0,20}可能性|メンテナンス中/u,
    /(?:页面|网页|内容)[^。]{0,12}(?:不存在|已被?删除|找不到)|返回首页|系统(?:正在)?维护|稍后(?:再试|重试)/u,
    /페이지[^.]{0,20}(?:찾을 수 없|존재하지 않|삭제)|(?:점검|유지보수) 중|나중에 다시/u,
  ],
};

/** Where an account is asked for. */
export const ACCOUNT_ABROAD: Said = {
  titles: [
    /^(?:bitte (?:anmelden|einloggen)|einloggen|anmeldung erforderlich)$/iu,
    /^(?:identifiez-vous|connectez-vous|accès réservé)$/iu,
    /^(?:acceso (?:de|para) (?:clientes|usuarios)|inicie sesión)$/iu,
    /^(?:fazer login|faça login|iniciar sessão)$/iu,
    /^(?:accesso (?:richiesto|utenti)|effettua l['’]accesso)$/iu,
    /^(?:log in om verder te gaan|aanmelden)$/iu,
    /^(?:вход в систему|авторизация|войти)$/iu,
    /^(?:ログインが必要です|会員ログイン)$/u,
    /^(?:请登录|用户登录|登录注册)$/u,
    /^(?:로그인|로그인이 필요합니다)$/u,
  ],
  sentences: [
    /(?:melden sie sich|bitte)[^.!?]{0,20}(?:anmelden|einloggen|an)(?!\p{L})|passwort vergessen|noch kein konto|jetzt registrieren/iu,
    /(?:connectez|identifiez)-vous|mot de passe oublié|pas encore (?:inscrit|de compte)|créez (?:votre|un) compte/iu,
    /(?:inicie|inicia) sesión|olvidó su contraseña|olvidaste tu contraseña|crea(?:r)? una cuenta|debe(?:s)? iniciar/iu,
    /(?:faça|fazer|iniciar) (?:o )?(?:login|sessão)|esqueceu (?:a|sua) senha|crie uma conta|não tem (?:uma )?conta/iu,
    /(?:accedi|effettua)[^.!?]{0,20}(?:continuare|accesso|account)|password dimenticata|non hai un account|registrati/iu,
    /log in om|wachtwoord vergeten|nog geen account|meld je aan/iu,
    /войдите[^.!?]{0,20}(?:аккаунт|систем|сайт)|забыли пароль|нет аккаунта|зарегистрируйтесь/iu,
    /ログイン(?:が必要|してください)|会員登録|パスワードをお忘れ/u,
    /请(?:先)?登录|登录后(?:查看|继续)|忘记密码|(?:注册|没有)账号/u,
    /로그인(?:이 필요|해 주세요|하세요)|비밀번호를 (?:잊|찾)|회원가입/u,
  ],
};

/** A choice of consent. */
export const CONSENT_ABROAD: Said = {
  titles: [
    /^(?:zustimmung zum datenschutz|ihre privatsphäre(?: ist uns wichtig)?|wir respektieren ihre privatsphäre|bevor sie (?:zu .{1,30} )?weiter(?:gehen|lesen))$/iu,
    /^(?:nous respectons votre vie privée|le respect de votre vie privée)$/iu,
    /^(?:antes de (?:ir|seguir)(?: a .{1,30})?|valoramos (?:su|tu) privacidad)$/iu,
    /^(?:(?:a )?sua privacidade|antes de (?:ir|avançar)(?: para .{1,30})?|valorizamos a sua privacidade)$/iu,
    /^(?:prima di (?:continuare|andare)(?: (?:su|a) .{1,30})?|rispettiamo la tua privacy)$/iu,
    /^(?:privacy-instellingen|(?:wij|we) respecteren (?:uw|je) privacy|voordat (?:je|u) verdergaat)$/iu,
  ],
  sentences: [
    /wie gewohnt mit werbung|(?:ihre|deine) (?:zustimmung|einwilligung)[^.!?]{0,40}(?:widerruf|erteil|speicher)|werbefrei[^.!?]{0,20}(?:abo|lesen)/iu,
    /(?:nos partenaires et nous|nous et nos)[^.!?]{0,60}(?:cookies|technologies|donn[ée])|traiter des données personnelles|continuer sans accepter/iu,
    /(?:usamos|utilizamos) cookies y|medir la (?:interacción|audiencia)|retirar (?:su|tu) consentimiento/iu,
    /nossos parceiros (?:armazenam|usam|utilizam)|(?:usamos|utilizamos) cookies e|tratamos dados pessoais/iu,
    /(?:utilizziamo|usiamo) (?:i )?cookie e|monitorare le interruzioni/iu,
    /(?:uw|jouw|je) toestemming[^.!?]{0,60}(?:cookies|partners|gegevens)|wij en onze[^.!?]{0,20}partners/iu,
  ],
};

/** A question for the reader's age. */
export const AGE_ABROAD: Said = {
  titles: [
    /^(?:altersprüfung|altersverifikation|(?:bist du|sind sie) (?:mindestens |über )?18(?: jahre alt)?)$/iu,
    /^(?:vérification de l['’]âge|avez-vous (?:plus de )?18 ans ?)$/iu,
    /^(?:verificación de edad|¿?eres mayor de edad|¿?tienes (?:más de )?18 años)$/iu,
  ],
  sentences: [
    /bestätige?n?[^.!?]{0,20}(?:dein|ihr) alter|mindestens 18 jahre|richtet sich an erwachsene/iu,
    /(?:avez|avoir)[^.!?]{0,20}18 ans|majeur pour (?:accéder|entrer)/iu,
    /mayor de (?:edad|18)|(?:tener|tienes)[^.!?]{0,15}18 años/iu,
  ],
};

/** A script that did not run. */
export const SCRIPT_ABROAD: Said = {
  titles: [
    /^javascript (?:ist )?(?:deaktiviert|erforderlich|désactivé|requis|desactivado|necesario|disattivato|richiesto|vereist|desativado)$/iu,
  ],
  sentences: [
    /javascript[^.!?]{0,30}(?:aktivier|einschalt|erforderlich|deaktiviert)|(?:aktivieren|benötig)[^.!?]{0,25}javascript|browser wird nicht unterstützt|aktualisieren sie (?:ihn|ihren browser)/iu,
    /(?:activer|activez|sans|nécessite) javascript|javascript[^.!?]{0,30}(?:activé|désactivé)|l['’]activer pour continuer|navigateur n['’]est (?:pas|plus) (?:pris en charge|compatible)/iu,
    /(?:habilit|activ|necesit|requier)[^.!?]{0,20}javascript|cargando (?:la )?(?:aplicación|página)/iu,
    /(?:habilit|ativ|precis)[^.!?]{0,20}javascript/iu,
    /(?:abilit|attiv|richied)[^.!?]{0,20}javascript/iu,
    /(?:schakel|zet|inschakelen|vereist)[^.!?]{0,20}javascript|javascript[^.!?]{0,20}(?:inschakelen|nodig|aanzetten)/iu,
    /включит[^.!?]{0,20}javascript|javascript[^.!?]{0,20}(?:отключ[её]н|включите|необходим)/iu,
    /javascript[^。]{0,10}(?:有効に|オンに|必要)/iu,
    /(?:启用|开启|打开|需要)[^。]{0,6}javascript|javascript[^。]{0,6}(?:启用|禁用)/iu,
    /(?:자바스크립트|javascript)[^.]{0,8}(?:활성화|사용|켜)/iu,
  ],
};

/** A search that found nothing. */
export const SEARCH_ABROAD: Said = {
  titles: [
    /^(?:nichts gefunden|ihre suche ergab keine treffer|suchergebnisse für .{1,60})$/iu,
    /^(?:résultats de (?:la )?recherche(?: (?:pour|de) .{1,60})?)$/iu,
    /^(?:no se encontraron (?:resultados|productos)|resultados de (?:la )?búsqueda(?: (?:para|de) .{1,60})?)$/iu,
    /^(?:resultados da (?:pesquisa|busca)(?: (?:para|por) .{1,60})?|nenhum resultado)$/iu,
    /^(?:risultati della ricerca(?: per .{1,60})?|nessun risultato)$/iu,
    /^(?:zoekresultaten(?: voor .{1,60})?|geen resultaten)$/iu,
    /^(?:результаты поиска(?: .{1,60})?|ничего не найдено)$/iu,
    /^(?:(?:.{1,40}の)?検索結果)$/u,
    /^(?:搜索结果|没有(?:找到)?(?:相关)?结果)$/u,
    /^(?:검색 ?결과(?: 없음)?)$/u,
  ],
  sentences: [
    /(?:suche|anfrage)[^.!?]{0,30}(?:keine treffer|nichts gefunden|ergab keine)|anderen suchbegriff/iu,
    /recherche ne (?:correspond|donne)|aucun (?:document|produit|r[ée]sultat)|d['’]autres mots[ -]clés/iu,
    /(?:no hay|sin) (?:resultados|coincidencias)|otras palabras(?: clave)?|(?:otro|un) término de búsqueda|no hemos encontrado/iu,
    /nenhum (?:resultado|produto)|outras palavras|não encontramos/iu,
    /nessun (?:risultato|prodotto)|altre parole(?: chiave)?|non abbiamo trovato/iu,
    /geen (?:resultaten|producten)|andere zoekterm|niets gevonden/iu,
    /ничего не (?:найдено|нашлось)|по вашему запросу|изменит[ье] запрос/iu,
    /該当する[^。]{0,12}(?:ません|なし)|キーワードを変え/u,
    /没有(?:找到|符合)|未找到(?:相关|匹配)|(?:换|更换)[^。]{0,4}关键词/u,
    /검색 ?결과가 없|다른 검색어/u,
  ],
};

/** A name that waits for a buyer. */
export const PARKED_ABROAD: Said = {
  titles: [
    /^(?:domain (?:zu verkaufen|geparkt)|hier entsteht (?:eine neue )?(?:website|webseite|internetpräsenz))$/iu,
    /^(?:domaine (?:à vendre|réservé)|site en construction)$/iu,
    /^(?:dominio en venta|¡?(?:sitio |página (?:web )?|estamos )?en construcción!?|próximamente)$/iu,
    /^(?:domínio à venda|em construção|em breve)$/iu,
    /^(?:dominio in vendita|(?:sito )?in costruzione)$/iu,
    /^(?:domein te koop|in aanbouw)$/iu,
    /^(?:домен (?:продается|продаётся|припаркован)|сайт в разработке)$/iu,
  ],
  sentences: [
    /domain[^.!?]{0,40}(?:zu verkaufen|erwerben|geparkt)/iu,
    /domaine[^.!?]{0,40}(?:à vendre|enregistré|acquérir|parking)|l['’]acquérir|faites une offre/iu,
    /dominio[^.!?]{0,30}(?:en venta|comprar|aparcado)/iu,
    /domínio[^.!?]{0,30}(?:à venda|comprar|estacionado|registado|registrado)/iu,
    /dominio[^.!?]{0,30}(?:in vendita|acquistare|parcheggiato)/iu,
    /domein(?:naam)?[^.!?]{0,30}(?:te koop|geregistreerd|geparkeerd)/iu,
    /домен[^.!?]{0,30}(?:прода|припаркован|зарегистрирован)/iu,
  ],
};

/** A story that is shown to those who pay for it. */
export const PAID_ABROAD: Said = {
  titles: [
    /^(?:nur für abonnenten|weiterlesen mit (?:abo|plus))$/iu,
    /^(?:réservé aux abonnés|article réservé aux abonnés)$/iu,
    /^(?:solo (?:para )?suscriptores|contenido exclusivo)$/iu,
    /^(?:exclusivo para assinantes|conteúdo exclusivo)$/iu,
    /^(?:riservato agli abbonati|contenuto riservato)$/iu,
    /^(?:alleen voor abonnees)$/iu,
  ],
  sentences: [
    /(?:artikel|inhalt)[^.!?]{0,20}(?:nur für|exklusiv für)|jetzt (?:abonnieren|freischalten)/iu,
    /(?:abonnez-vous|s['’]abonner)[^.!?]{0,30}(?:lire|suite|accéder)|la suite est réservée|déjà abonné/iu,
    /(?:suscríbete|suscríbase)[^.!?]{0,30}(?:leer|leyendo|acceder)|ya eres suscriptor/iu,
    /(?:assine|exclusiv[oa])[^.!?]{0,30}(?:ler|lendo|assinantes|acesso)|já é assinante/iu,
    /(?:riservat[oa] agli|abbonati per)[^.!?]{0,30}(?:abbonati|leggere)|sei già abbonato/iu,
    /alleen voor abonnees|word abonnee|al abonnee|lees verder (?:met|vanaf)/iu,
    /только для подписчиков|оформите подписку/iu,
    /(?:会員|有料)(?:限定|会員)[^。]{0,12}(?:記事|です)|続きを読むには/u,
    /(?:订阅|会员)[^。]{0,8}(?:阅读全文|继续阅读|专享)/u,
  ],
};
