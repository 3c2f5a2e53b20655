/** What pages that are no pages say in other languages, and honest pages in them. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import type { NoTextReason } from "./no_text_reason.ts";
import * as abroad from "./signs_abroad.ts";

interface Told {
  readonly said: abroad.Said;
  readonly reason: NoTextReason;
  /** Titles, between bars. */
  readonly titles: string;
  /** Sentences, between bars. */
  readonly sentences: string;
}

const TOLD: Readonly<Record<string, Told>> = {
  check: {
    said: abroad.CHECK_ABROAD,
    reason: "bot_challenge",
    titles:
      "Bestätigen Sie als Mensch | Sicherheitsüberprüfung | Accès restreint | Acceso denegado | Só um momento | Verifica di sicurezza | Even geduld | Доступ ограничен | アクセスが制限されています | 访问受限 | 접속 확인 | Sicherheitsabfrage | Zugriff verweigert | Anfrage abgelehnt | Zu viele Anfragen | Vérification en cours | Trop de requêtes | Verificación de seguridad | Demasiadas solicitudes | Acesso negado | Verificação de segurança | Muitas solicitações | Accesso negato | Troppe richieste | Toegang geweigerd | Beveiligingscontrole | Te veel verzoeken | Проверка браузера | Слишком много запросов | アクセス拒否 | セキュリティチェック | 安全检查 | 验证您是真人 | 보안 확인 | 접근이 제한되었습니다",
    sentences:
      "Ich bin kein Roboter. | Wir prüfen, ob Sie ein Mensch sind. | Es gab ungewöhnlich viele Anfragen. | Ihre Anfrage wurde gesperrt. | Ihr Zugriff wurde blockiert. | Vous n'êtes pas un robot. | Vous avez été bloqué ici. | Une requête a été bloquée. | Contactez l'administrateur. | Votre navigateur nous a intrigué. | C'est une vitesse surhumaine. | Cela gêne le fonctionnement de javascript. | Un robot est sur le même réseau. | Pourquoi est-ce que je vois cela ? | Calcul en cours. | Un problème pour accéder au quai ? | Dinos si eres humano. | No tiene permiso para acceder al muelle. | Su solicitud fue rechazada. | Hay actividad inusual. | Referencia n.º 18.5d. | Verificando se você chegou. | Diga que você é humano. | Leva alguns segundos. | Vemos a segurança da sua conexão. | Seu acesso foi bloqueado. | Vemos atividade incomum. | Stiamo controllando il tuo browser. | Dicci se sei umano. | Attendi qualche secondo. | La tua richiesta è bloccata. | Vediamo attività insolita. | Wij zien of u een mens bent. | Dat kan enkele seconden duren. | Uw toegang is geblokkeerd. | Er is ongebruikelijk verkeer. | Вы не робот. | Идёт проверка браузера. | Подождите несколько секунд. | Они похожи на автоматические. | Ваш запрос заблокирован. | 不正なアクセスです。 | アクセスを拒否します。 | 文字を入力してください。 | ボットでないこと。 | 正在进行浏览器检查。 | 请证明您是真人。 | 您的请求被拦截。 | 请完成下方验证。 | 难度：4。 | 자동화된 접근입니다. | 로봇이 아님을. | 비정상적인 접근입니다. | 아래 문자를 입력하세요.",
  },
  error: {
    said: abroad.ERROR_ABROAD,
    reason: "error_page",
    titles:
      "Wartungsmodus | Site en maintenance | En mantenimiento | Em manutenção | In manutenzione | In onderhoud | Strona nie istnieje | Технические работы | ページが見つかりません | 页面不存在 | 서비스 점검 중 | Serverwartung | Wir sind gleich zurück | Seite nicht gefunden | Acesso não autorizado | Acesso proibido | Sem permissão | Permissão negada | Permissões insuficientes | Solicitar acesso | Accesso non autorizzato | Accesso vietato | Permesso negato | Autorizzazione negata | Permessi insufficienti | Utente non autorizzato | Richiedi accesso | Geen toegang | Niet toegestaan | Niet bevoegd | Toegang vragen | Geen autorisatie | Onvoldoende rechten | Toegang verboden | Diese Seite existiert nicht | Maintenance en cours | La page n'a pas été trouvée | Oups ! Cette page est introuvable | Página no encontrada | No se ha encontrado la página | No se encontró la página | ¡Vaya! No se pudo encontrar esa página | Estamos em manutenção | Página não encontrada | Pagina non trovata | Pagina niet gevonden | Onderhoud | Nie znaleziono strony | Przerwa techniczna | Страница не найдена | Сайт недоступен | メンテナンス中 | 网站维护中 | 페이지를 찾을 수 없습니다",
    sentences:
      "Die Seite existiert leider nicht. | Die Wartungsarbeiten laufen. | Sie ist in Kürze wieder da. | Versuche es später. | Bitte etwas Geduld. | Hier entsteht etwas. | Es gibt noch keine Inhalte. | Die Domain wurde eingerichtet. | Weiter shoppen. | Dafür besteht keine Berechtigung. | Interner Serverfehler. | Ein Fehler ist aufgetreten. | Diese Seite hat sich wohl verlaufen. | La page a pris des vacances. | Retour à l'accueil. | Parece que te has perdido. | Vuelve al inicio. | Não tem permissões. | O perfil não permite acesso. | Você precisa de permissão. | Contacte o administrador. | Voltar à página inicial. | Esta página fugiu. | Non hai i permessi. | L'utente non ha i privilegi. | È necessaria l'autorizzazione. | Contatta l'amministratore. | Questa pagina si è persa. | U heeft geen toestemming. | Uw account is niet geautoriseerd. | Je hebt toestemming nodig. | Neem contact op met de beheerder. | Deze pagina is zoek. | Vous n'avez pas les droits. | Une erreur interne. | No tienes permisos. | Hubo un error interno. | Se produjo un error. | Cette page est introuvable. | Il semble que rien n'ait été trouvé. | Essayez une recherche. | Revenez dans quelques heures. | Veuillez réessayer plus tard. | Ce sont des améliorations techniques. | Navrés pour le dérangement. | La página no existe. | No se ha podido encontrar. | Ya no está aquí. | ¿Quieres probar una búsqueda? | Volveremos el lunes. | Vuelva a intentarlo. | Vuelve a intentar. | Inténtalo más tarde. | A página foi removida. | Voltaremos em breve. | Agradecemos a sua compreensão. | Tente mais tarde. | Voltar ao início. | La pagina non esiste. | Torneremo presto. | Riprova più tardi. | Torna alla home. | De pagina kon niet worden gevonden. | Controleer het adres. | Ga terug naar de startpagina. | Probeer het later. | Ta strona nie została znaleziona. | Trwa przerwa techniczna. | Spróbuj ponownie później. | Такой страницы не существует. | Вернитесь на главную. | Идут технические работы. | Зайдите позже. | Попробуйте позже. | このページは存在しません。 | 削除された可能性があります。 | ただいまメンテナンス中です。 | 您访问的页面不存在。 | 返回首页。 | 系统正在维护。 | 请稍后再试。 | 페이지를 찾을 수 없어요. | 지금 점검 중입니다. | 나중에 다시 오세요.",
  },
  account: {
    said: abroad.ACCOUNT_ABROAD,
    reason: "login_wall",
    titles:
      "Bitte anmelden | Identifiez-vous | Inicie sesión | Faça login | Accesso richiesto | Aanmelden | Вход в систему | ログインが必要です | 请登录 | 로그인이 필요합니다 | Einloggen | Anmeldung erforderlich | Connectez-vous | Accès réservé | Acceso para clientes | Fazer login | Iniciar sessão | Effettua l'accesso | Log in om verder te gaan | Авторизация | Войти | 会員ログイン | 用户登录 | 登录注册 | 로그인",
    sentences:
      "Bitte hier einloggen. | Passwort vergessen? | Noch kein Konto? | Jetzt registrieren. | Connectez-vous à bord. | Mot de passe oublié ? | Pas encore inscrit ? | Créez un compte. | Inicie sesión. | ¿Olvidó su contraseña? | ¿Olvidaste tu contraseña? | Crear una cuenta. | Debes iniciar algo. | Faça login. | Esqueceu a senha? | Crie uma conta. | Não tem conta? | Accedi per continuare. | Password dimenticata? | Non hai un account? | Registrati. | Log in om te lezen. | Wachtwoord vergeten? | Nog geen account? | Meld je aan. | Войдите в аккаунт. | Забыли пароль? | Нет аккаунта? | Зарегистрируйтесь. | ログインが必要です。 | 会員登録はこちら。 | パスワードをお忘れの方。 | 请先登录。 | 登录后查看。 | 忘记密码？ | 没有账号？ | 로그인해 주세요. | 비밀번호를 잊으셨나요? | 회원가입.",
  },
  consent: {
    said: abroad.CONSENT_ABROAD,
    reason: "consent_wall",
    titles:
      "Ihre Privatsphäre | Nous respectons votre vie privée | Antes de ir a Lantern | A sua privacidade | Prima di continuare | Privacy-instellingen | Zustimmung zum Datenschutz | Wir respektieren Ihre Privatsphäre | Bevor Sie weiterlesen | Le respect de votre vie privée | Valoramos tu privacidad | Antes de avançar | Valorizamos a sua privacidade | Rispettiamo la tua privacy | Wij respecteren uw privacy | Voordat je verdergaat",
    sentences:
      "Lesen Sie wie gewohnt mit Werbung. | Ihre Zustimmung ist widerrufbar. | Oder werbefrei im Abo. | Nos partenaires et nous lisons les cookies. | C'est pour traiter des données personnelles. | Continuer sans accepter. | Usamos cookies y faroles. | Es para medir la audiencia. | Puede retirar su consentimiento. | Os nossos parceiros usam tudo. | Utilizamos cookies e faróis. | Aqui tratamos dados pessoais. | Utilizziamo cookie e fari. | Serve a monitorare le interruzioni. | Met uw toestemming zien wij gegevens. | Wij en onze vele partners.",
  },
  age: {
    said: abroad.AGE_ABROAD,
    reason: "consent_wall",
    titles:
      "Altersprüfung | Avez-vous 18 ans ? | Verificación de edad | Altersverifikation | Sind Sie über 18? | Vérification de l'âge | ¿Eres mayor de edad? | ¿Tienes más de 18 años?",
    sentences:
      "Bestätige dein Alter. | Wer mindestens 18 Jahre zählt. | Sie richtet sich an Erwachsene. | Il faut avoir 18 ans. | Soyez majeur pour entrer. | Sea mayor de edad. | Hay que tener 18 años.",
  },
  script: {
    said: abroad.SCRIPT_ABROAD,
    reason: "needs_javascript",
    titles: "JavaScript désactivé",
    sentences:
      "Bitte JavaScript einschalten. | Bitte aktivieren Sie JavaScript. | Der Browser wird nicht unterstützt. | Aktualisieren Sie ihn. | Veuillez activer JavaScript. | Il faut que JavaScript soit activé. | Veuillez l'activer pour continuer. | Ce navigateur n'est plus compatible. | Hay que habilitar JavaScript. | Cargando la aplicación. | É preciso ativar JavaScript. | È necessario abilitare JavaScript. | Schakel JavaScript in. | U moet JavaScript inschakelen. | Включите JavaScript. | У вас JavaScript отключён. | JavaScriptを有効にしてください。 | 请启用 JavaScript。 | 您的 JavaScript 被禁用。 | 자바스크립트를 활성화하세요.",
  },
  search: {
    said: abroad.SEARCH_ABROAD,
    reason: "empty",
    titles:
      "Nichts gefunden | Résultats de recherche | Resultados de búsqueda | No se encontraron resultados | Resultados da pesquisa | Risultati della ricerca | Zoekresultaten | Ничего не найдено | 検索結果 | 搜索结果 | 검색결과 | Ihre Suche ergab keine Treffer | Suchergebnisse für Eis | Nenhum resultado | Nessun risultato | Geen resultaten | Результаты поиска | 没有相关结果",
    sentences:
      "Die Suche ergab keine Treffer. | Oder mit einem anderen Suchbegriff. | La recherche ne donne rien. | Il n'y a aucun produit. | Aucun resultat trouve. | Essayez d'autres mots-clés. | No hay coincidencias. | Pruebe otras palabras. | Pruebe otro término de búsqueda. | No se encontraron resultados. | No hemos encontrado nada. | Nenhum produto. | Tente outras palavras. | Não encontramos nada. | Nessun prodotto. | Prova altre parole. | Non abbiamo trovato nulla. | Er zijn geen resultaten. | Probeer andere zoektermen. | Er is niets gevonden. | Ничего не нашлось. | Вот что есть по вашему запросу. | Измените запрос. | 該当する商品なし。 | キーワードを変えてください。 | 没有找到商品。 | 未找到相关商品。 | 请更换关键词。 | 검색결과가 없습니다. | 다른 검색어로.",
  },
  parked: {
    said: abroad.PARKED_ABROAD,
    reason: "empty",
    titles:
      "Domain geparkt | Domaine réservé | Próximamente | Em breve | Sito in costruzione | In aanbouw | Сайт в разработке | Hier entsteht eine neue Website | Site en construction | Dominio en venta | Sitio en construcción | ¡Estamos en construcción! | Domínio à venda | Em construção | Dominio in vendita | Domein te koop | Домен припаркован",
    sentences:
      "Die Domain können Sie erwerben. | Le domaine est à vendre. | Vous souhaitez l'acquérir ? | Faites une offre. | El dominio está en venta. | O domínio está à venda. | Il dominio è in vendita. | De domeinnaam is te koop. | Домен продаётся.",
  },
  paid: {
    said: abroad.PAID_ABROAD,
    reason: "login_wall",
    titles:
      "Nur für Abonnenten | Réservé aux abonnés | Solo suscriptores | Exclusivo para assinantes | Riservato agli abbonati | Alleen voor abonnees | Weiterlesen mit Abo | Article réservé aux abonnés | Contenido exclusivo | Conteúdo exclusivo | Contenuto riservato",
    sentences:
      "Der Artikel ist nur für Leser. | Jetzt abonnieren. | Abonnez-vous pour lire. | La suite est réservée. | Déjà abonné ? | Suscríbete para leer. | ¿Ya eres suscriptor? | Assine para ler. | Já é assinante? | Abbonati per leggere. | Sei già abbonato? | Dit is alleen voor abonnees. | Word abonnee. | Только для подписчиков. | Al abonnee? | Lees verder vanaf 2 euro. | Оформите подписку. | 有料会員の記事です。 | 続きを読むには何かを。 | 订阅后阅读全文。",
  },
};

const split = (list: string) => list.split(" | ");

function reasonOf(title: string, text: string): NoTextReason | undefined {
  return extractHtml(
    `<title>${title}</title><body><p>${text}</p></body>`,
    "https://lantern.example/x",
  ).reason;
}

for (
  const [kind, { said, reason, titles, sentences }] of Object.entries(TOLD)
) {
  Deno.test(`nothing to read, in other languages: ${kind}`, () => {
    for (const title of split(titles)) {
      assert.equal(reasonOf(title, "Lantern 7."), reason, title);
    }
    for (const sentence of split(sentences)) {
      assert.equal(reasonOf("Lantern", sentence), reason, sentence);
    }
    // What nothing was said by does not stand there.
    for (const title of said.titles) {
      const parts = split(titles).map((part) => part.replace(/[ ?]+$/, ""));
      assert.ok(parts.some((part) => title.test(part)), `${title}`);
    }
    for (const one of said.sentences) {
      assert.ok(split(sentences).some((part) => one.test(part)), `${one}`);
    }
  });
}

/** Honest short pages that have words of walls in them. */
const HONEST: Readonly<Record<string, string>> = {
  "Ein Roboter am Kai":
    "Im Bootshaus fährt seit März ein Roboter die Segel. Die Skipper nennen ihn Otto und prüfen, ob er am Sonntag frei hat.",
  "Passwort vergessen: so geht es weiter":
    "Im Bereich der Skipper gibt es unter dem Feld einen Link, mit dem ein neues Passwort gesetzt wird. Die Nachricht dazu kommt in wenigen Minuten.",
  "Wartung der Schleuse":
    "Am Dienstag wird die Schleuse gewartet. Zwischen acht und zwölf Uhr fährt kein Boot, die Fähre legt am Nordkai an.",
  "L'ascenseur du phare en maintenance":
    "L'ascenseur du phare est arrêté du 4 au 9 mai. Les visiteurs prennent l'escalier de deux cents marches, et l'entrée est gratuite.",
  "Le domaine du phare":
    "Le phare a acheté son nom en 2003 pour douze euros. Dix ans plus tard, un homonyme du Canada lui en a offert mille.",
  "Página en blanco":
    "La novela empieza con una página en blanco. El autor no la dejó por descuido: es lo que su abuela sabía escribir.",
  "Ricerca sul ghiaccio":
    "La ricerca sul ghiaccio è tornata senza reperti. La nave riparte a luglio, con un radar più leggero e due geologi.",
  "Sua conta de luz":
    "A conta de luz do farol tem três partes: energia, rede e impostos. A lâmpada nova gasta a metade da antiga.",
  "Onderhoud aan de brug":
    "De brug bij de haven krijgt nieuw hout. Fietsers rijden tot vrijdag om over de dijk; de pont vaart elk kwartier en is gratis.",
  "Проверка лодки весной":
    "Перед первым выходом осмотрите руль, накачайте насос и смажьте лебёдку. Тросы лучше заменить каждые два года.",
  "灯台の検索のしくみ":
    "図書室の検索では、灯台の名の一部を入れると早く見つかります。所蔵の場所は結果の右に出ます。",
  "Permissões de acesso":
    "Os administradores podem conceder permissões de leitura ou de escrita a cada pasta. Quem não tem permissão vê apenas o nome da pasta, e pode pedi-la ao dono dela.",
  "Come chiedere i permessi":
    "Per chiedere i permessi di lettura scrivi all'ufficio tecnico indicando il nome della cartella. Rispondiamo entro due giorni lavorativi.",
  "Toegang tot het archief":
    "Het archief is op werkdagen geopend van negen tot vijf; voor oude akten is een afspraak nodig.",
  "登录小岛的第一天":
    "我们坐了两个小时的船才登上小岛。岛上没有汽车，村民用木车运鱼，孩子们在码头上数船。",
};

Deno.test("something to read, in other languages", () => {
  for (const [title, text] of Object.entries(HONEST)) {
    assert.equal(reasonOf(title, text), undefined, title);
  }
});

Deno.test("nothing to read: what is not built yet is no error", () => {
  const text = "Volveremos el lunes.";
  assert.equal(reasonOf("Página web en construcción", text), "empty");
  assert.equal(reasonOf("Página web del faro", text), "error_page");
});
