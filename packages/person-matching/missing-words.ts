import { foldedWords } from './folding.ts'

// Only whole fields count, so names like Nilo and Walter are safe.

const ANYWHERE = [
  'unknown, unknwon, unkown, unk, not known, unidentified, no name, not applicable, not available, not stated',
  'not given, not provided, not indicated, not specified, not disclosed, not recorded, not mentioned, undisclosed',
  'none given, none stated, no data, no record, no information, no info, undefined, to be announced, to be determined',
  'to be confirmed, to be advised, to follow, tbd, tbc, cannot say, refused to say, refused, does not know',
  // Filipino
  'hindi alam, di alam, hindi kilala, di kilala, hindi nabanggit, hindi sinabi, hindi tiyak, walang pangalan',
  'walang impormasyon, walang datos, wala pa, wala po, wala ito',
  // Spanish
  'desconocido, desconocida, se desconoce, se ignora, ignorado, ignorada, no consta, no aplica, no especificado',
  'no especificada, no indicado, no indicada, no disponible, no sabe, no se sabe, no tiene, no proporcionado',
  'sin datos, sin dato, sin informacion, sin especificar, sin nombre',
  // Arabic
  'غير معروف, غير معروفة, مجهول, مجهولة, لا يوجد, لا توجد, غير متوفر, غير متاح, غير محدد, غير مذكور, لا شيء, لا ينطبق',
  'لا يعرف, ghayr maruf, majhul',
  // Malay, French and Portuguese
  'tidak ada, tidak diketahui, tidak tahu, tiada maklumat, inconnu, inconnue, non communique, non renseigne',
  'desconhecido, desconhecida, nao informado, nao consta',
]

/** In family and given names these may be real names, such as Nil, Null and Wala. */
const NOT_IN_MAIN_NAMES = [
  'nil, null, na, tba, pending, wala, walang, ninguno, ninguna, ningun, nada que declarar, aucun',
  'aucune, neant, nenhum, nenhuma, tiada, بدون, لا',
  'no middle name, no middle initial, no middle, no mi, nmn, nmi, without middle name, walang gitnang pangalan',
  'walang gitna, sin segundo nombre, sin segundo apellido, no segundo nombre, بدون اسم اوسط',
  'no number, no phone, no id, no idea, no address, no fixed address, no permanent address, homeless, lost, expired',
  'walang numero, walang telepono, walang id, walang tirahan, nawala, nawawala, sin numero, sin telefono',
  'sin documento, sin domicilio, sin domicilio fijo, extraviado, indocumentado, بدون رقم, بدون عنوان',
]

const MAIN_NAMES = [
  'none, no given name, no first name, no last name, no family name, no surname, fnu, lnu, nfn, nln',
]

const anywhere = table([...ANYWHERE, ...MAIN_NAMES])
const elsewhere = table(NOT_IN_MAIN_NAMES)

export function isMissing(text: string) {
  const words = foldedWords(text).join('')
  return words === '' || /^x{2,}$/.test(words) || anywhere.has(words) || elsewhere.has(words)
}

export function isMissingName(text: string) {
  const words = foldedWords(text).join('')
  return words === '' || /^x{3,}$/.test(words) || anywhere.has(words) || /^\s*n\/a\s*$/i.test(text)
}

/** Without spaces, so that `N/A`, `N. A.` and `NA` match. */
function table(lines: string[]) {
  return new Set(lines.flatMap(line => line.split(',')).map(phrase => foldedWords(phrase).join('')))
}
