/**
 * English words that say little about what is looked for, as data: they are
 * common in any text, however few entries of a young exchange have them. They
 * are no stop words: an entry that has them is found by them, and ranked.
 *
 * @module
 */

import { set } from "./stems.ts";

/** Folded, in the form in which people write them. */
export const COMMON_WORDS: ReadonlySet<string> = set(
  "able accept acceptable actual actually add added adding after again against ago all allow allowed almost alone along already also although always am among amount another answer answers any anyone anything anyway api app application apply april appear appears around ask asked august asking asks attempt attempted attempting available avoid away " +
    "back bad based basic because become becomes been before begin begins being believe below best better between big bit block blocked blocks body both break bring browser build building business busy button buy " +
    "call called calling calls came cannot case cases cause caused causes causing certain chance change changed changes changing cheap check checked checking child children choose clear clearly click client clients close closed code come comes coming command common compare compared comparison complete completely condition consider contain contains content continue control copy correct correctly cost costs could count country couple course create created creates creating current currently cut " +
    "daily data date day days deal december decide deep default define depends describe design details did differ difference different difficult directly do does doing done dont down drop drops due during " +
    "each early easily easy effect either else empty end ends enough ensure entire error errors especially even evening event events ever every everyone everything exact exactly example except exist existing exists expect expected explain explained extra " +
    "face fact fail failed failing fails failure far fast faster feature february feel few field file files final finally find fine finish first fit fix fixed fixing follow following follows force forever form found free fresh friday from front full function further future " +
    "gave general get gets getting give given gives giving go goes going gone good got great group grow guide " +
    "had half hand handle happen happened happening happens hard has have having head hear hello help helps her here high higher highest his hit hold home hour hours how however huge " +
    "idea ideas identical if immediately important impossible include included including increase indeed inside instead invalid issue issues it item items its itself " +
    "january july june just keep keeping keeps kind know known knows " +
    "large last late later latest learn least leave leaves left legal less let level life light like likely limit limited line lines list listed little live local long longer look looking looks lose lost lot lots love low lower " +
    "made main major make makes making manage many mark match matter may maybe mean means measure meet mention mentioned message method middle might mind minute minutes miss missing mistake moment monday money month months more morning most mostly move moved moving much multiple must my " +
    "name named near necessary need needed needs never new newest next nice night nobody none normal normally not note nothing notice november now number numbers " +
    "obtain occur october occurred occurs off offer often old older once one ones online only open opened opens operation opinion option options or order other output others otherwise our out over own " +
    "page paid part particular parts pass past pay paying people per perform perhaps period person pick piece place plan play please point points poor possible possibly practice prefer present pretty prevent prevents previous price private probably problem problems process program proper properly provide provided public pull purpose put " +
    "question questions quick quickly quite raise raised random range rate rather reach read reading ready real really reason reasons received recent recently recommend recommended reduce refuse refused regular related relevant remain remaining remains remove removed replace reply report request requests require required requirement requirements requires reserved rest result results return returned returning returns rid right round rule rules run running runs " +
    "safe safely said same saturday save saw say saying says schedule second seconds section see seeing seem seems seen select send sending sends sense sent separate september serious server set sets setting settings setup several shall share shift shifted she short should show showing shown shows side sign similar simple simply since single size slightly slot slots slow slowly small so soft solution solve solved some somebody someone something sometimes soon sort sorry source special specific specified split stand start started starting starts state stay still stop stopped stops store strange strict strong stuck stuff style sunday such sudden suddenly suggest suggested support supported supposed sure switch system " +
    "take taken takes taking talk tell tells term test text than thank thanks that then there therefore these they thing things think third this those though through thus ticket till time times tip tips title today together told tomorrow too took top topic total toward traffic training tried tries tuesday true truly try trying turn turns twice two type types typical " +
    "unable under understand unexpected unknown unless unlike until untrusted up update updated upon us usage use used useful user users uses using usual usually " +
    "valid value values various verify version very via view visible " +
    "wait waiting want wednesday wants was watch way ways we web week weeks well went were what whatever when whenever where whether which while who whole whose why will win wish within without won wonder word words work worked working works world would write writing written wrong " +
    "year years yes yesterday yet you your yours",
);
