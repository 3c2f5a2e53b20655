/**
 * The needs that this offer serves, in words: what `/match` understands.
 *
 * @module
 */

import {
  type NeedWords,
  stems,
  terms,
} from "@/lib/engines/need_matching/mod.ts";

/** The words, and what they have to say together. */
export const NEED: NeedWords = {
  keyWords: ["visibility"],
  names:
    /\bagent-visibility-report\b|\bprivacy_safe_agent_visibility_report\b|\bservice-visibility\b/i,
  concepts: {
    visible: terms(`
    agent readiness, agent ready, discover, discoverab*, discovered, discovers, discovery,
    discovery document~, exposure, find this, find you, finds this, find your, finds your,
    find its, discovered you, found by, found you, gap~, indexed,
    listed, machine discovery, machine readable, payable, payment ready, reachable,
    ready for agent, ready for agents, finding this, finding you, finding your,
    ready for ai, ready for machine, ready for payments, ready for x402,
    readiness, complete for, incomplete for, pay pennyworth, pay the service, pay this, pay you,
    pay your,
    find pennyworth, find the, know pennyworth, know the service, know this, know you,
    know your, look to, looks to,
    see pennyworth, see the service, see this, see you, see your, seen by,
    show up, shows up, surfaces, visibility, visible`),
    // How much it is used, in sums.
    traffic: terms(`
    agents bought, agents buy, agents call, agents called, agents paid, agents pay, agents use,
    agents used, agents visit, agents visited, aggregate, aggregated, being called, bots call, bots use,
    callers, being used, called by, crawled by,
    how often do agents, how many agents, how many bots, numbers on, privacy safe, statistics,
    traffic, usage by, usage from, usage of, usage report, usage stats, used by, visit,
    visited by, visiting, visits`),
    // The same of the one who is asked, and figures of it.
    yourTraffic: terms(`
    your adoption, your call volume, your calls, your own traffic, your own usage, your settle*,
    your traffic, your usage`),
    figures: terms(`
    aggregate~, figures, how many, metrics, numbers, settlement~, statistics, stats, totals`),
    agentish: terms(`
    a2a, agentic, agents, agent~, ai, bazaar, bots, bot~, crawler~, directories list, discovery, llms, llm~,
    machine~, mcp, payments, payment~, x402`),
    thisService: terms(`
    about itself, are you, bought from you, buy from you, call you, called you, paid you, pay you,
    found you, discovered you, use you, used you, discover and pay you, discover you, discovers you,
    do you, find you, finding you, finds you, its own, itself, pennyworth, service itself, the provider,
    the seller, the service, the service itself, this api, this endpoint, this instance,
    this marketplace, this platform,
    this product, this provider, this seller, this server, this service, this services, you are,
    your agent card~, your agent json, your ai catalog, your openapi, your security txt,
    your callers, your clients, your llms, your manifest~, your well known,
    your api, your apis, your catalog*, your endpoint~, your price~, your tool~, your discover*,
    your endpoint~, your own, your payment~, your platform,
    your server, your service, your site, your surfaces, your visib*, yourself`),
    // Names the seller, and nobody else's.
    ownName: terms(`
    of pennyworth, on pennyworth, pennyworth instance, pennyworths, this instance, this pennyworth`),
    surfaceDocs: terms(`
    agent json, agent card~, ai catalog, llms txt, openapi document, security txt, well known`),
    reportName: terms(`
    agent visibility, agent visibility report, machine discoverab*, machine discovery,
    payment readiness`),
    someReport: terms(`
    discoverability report, discoverability score, readiness report,
    readiness score, visibility metrics, visibility report, visibility score~`),
    otherTarget: terms(`
    a brand, a client, a company, a domain, a site, a store, a web shop, a web site, a website,
    air, another, any site, any website, arbitrary, backlink~, brand mentions, chatgpt,
    chatgpt answers, client is, client site, clients site, cloud, cluster, competitor*, cost,
    costs, customer service, customer site, customers, dashboard~, data, database, estate agent~,
    external, gemini, google, insurance agent~, inventory, kubernetes, light, log, logs,
    a marketplace, another marketplace, our marketplace, the marketplace, mine, my api, my apis,
    my app, my blog, my brand, my business, my company,
    my domain, my endpoint~, my mcp, my own, my page~, my platform, my product~, my saas,
    my server, my service, my services, my shop, my site, my startup, my store, my web site,
    my website, network, night, observability, org, organisation, organization, other services,
    other sites, our api, our apis, our app, our brand, our business, our company, our docs,
    our domain, our endpoint~, our mcp, our own, our platform, our product~, our service,
    our services, our shop, our site, our store, our website, perplexity, pipeline, project,
    rank, ranking~, road, sales, search engine~, seo, serp, someone else*, spend, supply chain,
    team, the website, their api, their site, their website, third party, trace, tracing,
    training, travel agent~, weather, zlocal, zurl, zxsite`),
    rawVisitors: terms(`
    access log~, customer list, event level, identify visitors, individual events,
    individual visitors, ip address*, list of visitors, payer~, per visitor, raw event~, raw ip*,
    raw log~, single visitors, user agent string~, user agent~, visitor list, wallet address*,
    which wallets, who paid, who visited`),
  },
  evidence: {
    // In the most used languages beside English.
    foundAbroad: [stems(`
    encuentr, encontr, trouv, finden, gefunden, findet, trova, находят, найти, найдут, находит,
    видят, 找到, 发现, 發現, 見つけ, 発見, 찾, تجد, يجد, ढूंढ, menemukan, ditemukan, bulu, bulabil`)],
    aiAgentAbroad: [stems(`
    agentes de ia, agente de ia, agentes ia, agents ia, agents d'ia, ki-agent, ki agent,
    agenti ia, agenti di ia, агенты ии, ии-агент, ии агент, ai-агент, ai 代理, ai代理, 智能体, aiエージェント,
    ai エージェント, ai 에이전트, وكلاء الذكاء, ai एजेंट, agen ai, yapay zeka ajan, agentes de ai, エージェント,
    에이전트, 代理能, 代理会, 代理是否, 代理可以`)],
    // How many use it, in sums.
    trafficAbroad: [stems(`
    cuántos agentes, combien d'agents, wie viele agenten, quantos agentes, quanti agenti, сколько агентов,
    多少代理, 多少个代理, 多少智能体, エージェントはどのくらい, いくつのエージェント, 몇 개의 에이전트, كم وكيل,
    कितने एजेंट, berapa banyak agen, kaç ajan`)],
    visibleAbroad: [stems(`
    listo para, prêt à, bereit, pronto para, готов, 准备好, 準備, جاهز, तैयार, siap, entdeck, descobr, يكتشف,
    खोज ले, terlihat, दिखाई, находят,
    visibilid, visibilit, visibil, visible, visíve, 보이, 보여, sichtbar, видим, виден, видн, 可见, 可見,
    可视, 可視, 発見, 가시,
    ظهور,
    رؤية, दृश्य, visibilitas, descubier, descubr, découvr, auffindbar, обнаруж, 被发现, görünür`)],
    agentAbroad: [stems(`
    agen(?!\\p{L}), وكلاء, الوكلاء, agent, ia, ki, ии, 代理, 智能体, エージェント, 에이전트, وكلاء,
    एजेंट, агент, agen ai, yapay zeka`)],
    serviceAbroad: [
      /(?:你们|您)的 ?(?:api|服务)/i,
      stems(`
    (?:vuestra|vuestro|tu|su|votre|ton|eure|euer|ihre|sua|seu|ваш|вашу) api, api (?:de vocês|anda),
    layanan anda,  御社, 貴社, आपकी api, यह सेवा, este servicio, tu servicio, su servicio,
    vuestro servicio, ce service, votre service,
    ton service,
    dieser dienst, diesem dienst, diesen dienst, dieses dienst, euer dienst, ihr dienst, deste serviço,
    este serviço,
    seu serviço, questo servizio, этот сервис, этого сервиса, ваш сервис, вашего сервиса, 这个服务,
    本服务,
    你们的服务, 該服務, このサービス, 이 서비스, هذه الخدمة, خدمتكم, इस सेवा, आपकी सेवा, layanan ini, bu hizmet,
    dieser api, diese api, cette api, esta api, этот api, この api, 이 api, 这个 api, 本サービス,
    pennyworth`),
    ],
  },
  rules: [
    { all: ["reportName"], weight: 7 },
    { all: ["someReport", "agentish"], weight: 7 },
    { all: ["someReport", "thisService"], weight: 7 },
    { all: ["visible", "agentish", "thisService"], weight: 7 },
    { all: ["traffic", "agentish", "thisService"], weight: 6 },
    { all: ["traffic", "ownName"], weight: 6 },
    { all: ["yourTraffic", "figures"], weight: 6 },
    { all: ["surfaceDocs", "thisService"], weight: 7 },
    {
      all: ["serviceAbroad", "foundAbroad", "aiAgentAbroad"],
      weight: 7,
    },
    { all: ["serviceAbroad", "trafficAbroad"], weight: 6 },
    {
      all: ["serviceAbroad", "visibleAbroad", "agentAbroad"],
      weight: 7,
    },
  ],
  against: [
    { all: ["givenTask"], weight: 1 },
    { all: ["makeTool"], weight: 1 },
    { all: ["otherTarget"], weight: 1 },
    { all: ["rawVisitors"], weight: 1 },
  ],
};
