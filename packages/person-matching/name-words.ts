import { editsBetween } from './edits.ts'
import { foldedWords } from './folding.ts'

// Parts of names that identify nobody. All folded.

const set = (words: string) => new Set(words.split(' '))

/** As in de la Cruz, bin Ismail, al-Rahman, van der Berg. */
export const particles = set(
  'de la las los del dela delas delos lo da das do dos di du des d l y e van von vander vanden der den ter ten zu zur ' +
    'el al as ash at ar an az ad ud ul bin binti bint binte bte bt ibn ben',
)
/** In given names these may be initials or names. */
export const onlyInFamilyNames = set('an ar at as az ad d l y e do di du ben lo da van den')

export const titles = set(
  'mr mrs ms miss mx dr dra engr engineer atty hon rev fr sir madam ' +
    'don dona sr sra srta senor senora prof gen col maj capt lt sgt cpl pvt pfc insp ' +
    'haji hadji hajji hajj haj hj hja hajah sheikh shaykh sheik ustadz ustaz ustad imam datu dato encik cik puan',
)

export const suffixes = new Map(
  ('jr:jr jnr:jr junior:jr hijo:jr filho:jr sr:sr snr:sr senior:sr ii:ii iii:iii iv:iv 2nd:ii 3rd:iii 4th:iv ' +
    '2:ii 3:iii 4:iv').split(' ').map(pair => pair.split(':') as [string, string]),
) // prettier-ignore

export const joinedWithNext = set(
  'san santa santo saint umm oum abd abdul abdel abdal abdur abdoul abdus abdu abu abou o mc mac fitz',
)
export const joinedWithLast = set('din deen dine uddin eddine eddin ullah')

/** Only names that can mean nothing else. */
export const attached = new Map(
  [
    ...withPrefix('dela', 'cruz rosa pena torre paz vega fuente cerna merced serna llana victoria rama calzada garza concha'),
    ...withPrefix('delos', 'reyes santos angeles rios'),
    ...withPrefix('delas', 'alas heras llagas penas'),
    ...withPrefix('del', 'rosario pilar mundo castillo valle carmen prado rio campo monte socorro'),
  ], // prettier-ignore
)

/** Spelling variants. `ma` and `md` are only expanded in given names. */
export const spellings = new Map(
  [
    ...variants('muhammad', 'mohammad mohammed mohamed mohamad muhamad muhammed muhamed mohd mhd muhd mohammod mahomed mahommed mohamud mohmd'),
    ...variants('ahmad', 'ahmed achmad achmed ahmet'),
    ...variants('abdullah', 'abdallah abdulla abdalla abdoullah abdella abdulah abdala'),
    ...variants('santa', 'sta'), ...variants('santo', 'sto'), ...variants('saint', 'st ste'),
    ...variants('francisco', 'fco'), ...variants('guadalupe', 'gpe'), ...variants('antonio', 'anto'),
    ...variants('fernandez', 'fdez'), ...variants('gonzalez', 'glez gzlez'), ...variants('rodriguez', 'rguez rdguez'),
    ...variants('hernandez', 'hdez'), ...variants('martinez', 'mtnez mtz'), ...variants('sanchez', 'schez'),
    ...variants('umm', 'oum'), ...variants('william', 'wm'), ...variants('charles', 'chas'), ...variants('thomas', 'thos'),
  ], // prettier-ignore
)
export const givenSpellings = new Map([...variants('maria', 'ma'), ...variants('muhammad', 'md')])

function withPrefix(prefix: string, names: string): [string, string][] {
  return names.split(' ').map(name => [prefix + name, name])
}

function variants(name: string, spelt: string): [string, string][] {
  return spelt.split(' ').map(variant => [variant, name])
}

export type Place = 'family' | 'given' | 'middle'

/** `Engr. Ma. de la Luz` → maria, luz; `Dela Cruz, Jr.` → cruz, suffix jr */
export function nameWords(text: string, place: Place) {
  const { words, suffix } = withoutSuffix(withoutTitles(foldedWords(text).map(word => spelt(word, place))))
  const named = withoutParticles(joined(words), place).map(word =>
    withDin(withoutArticle(attached.get(word) ?? word)),
  )
  return { words: named, suffix }
}

/** `Jr.` → `jr`; degrees and anything else are ignored. */
export function suffixOf(text: string) {
  const last = foldedWords(text).findLast(word => suffixes.has(word))
  return last ? suffixes.get(last)! : ''
}

/** `sto` → santo, `mohd` → muhammad; `ma` → maria in given names */
export const spelt = (word: string, place: Place) =>
  (place === 'given' ? givenSpellings.get(word) : undefined) ??
  spellings.get(word) ??
  (isMuhammad(word) ? 'muhammad' : word)

/** Accepts one typing error, because Muhammad has the most spellings. */
function isMuhammad(word: string) {
  if (word[0] !== 'm' || word.length < 5 || word.length > 9 || !word.slice(0, 4).includes('h')) return false
  return MUHAMMAD.some(spelling => editsBetween(word, spelling, 1) <= 1)
}

const MUHAMMAD = ['mohamed', 'mohammed', 'mohamad', 'mohammad', 'muhamad', 'muhammad', 'mohamud']

/** Titles come first, and never alone. */
function withoutTitles(words: string[]) {
  const first = words.findIndex(word => !titles.has(word))
  return first < 0 ? words.slice(-1) : words.slice(first)
}

function withoutSuffix(words: string[]) {
  const end = words.findLastIndex(word => !suffixes.has(word)) + 1
  if (end === 0 || end === words.length) return { words, suffix: '' }
  return { words: words.slice(0, end), suffix: suffixes.get(words[end]!)! }
}

function joined(words: string[]) {
  const result: string[] = []
  let open = ''
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1
    if (open && particles.has(word) && !isLast) continue
    if (!open && joinedWithNext.has(word) && !isLast) open = word
    else if (!open && joinedWithLast.has(word) && result.length > 0) attach(result, word)
    else {
      result.push(open + word)
      open = ''
    }
  }
  return result
}

function attach(result: string[], word: string) {
  while (result.length > 1 && particles.has(result.at(-1)!)) result.pop()
  result.push(result.pop()! + word)
}

/** A last word is a name, like the family name Le or the given name Van. */
function withoutParticles(words: string[], place: Place) {
  const drops = (word: string) => particles.has(word) && (place === 'family' || !onlyInFamilyNames.has(word))
  return words.filter((word, at) => at === words.length - 1 || !drops(word))
}

/** abdulrahman, abdelrahman, abdurrahman → abdrahman */
function withoutArticle(word: string): string {
  if (word === 'abdullah' || !word.startsWith('abd') || !'uaeo'.includes(word[3] ?? '-')) return word
  const rest = word.slice(word.startsWith('ou', 3) ? 5 : 4)
  const isArticle = rest.length >= 4 && (rest[0] === 'l' || rest[0] === rest[1])
  return isArticle ? withoutArticle(`abd${rest.slice(1)}`) : word
}

const withDin = (word: string) =>
  word.length < 7 || !/ne?$/.test(word)
    ? word
    : word.replace(/(?:[aeu]ddeene?|[aeu]ddine?|udin)$/, (end, at: number) => (at < 3 ? end : 'din'))
