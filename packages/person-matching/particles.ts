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
    ...joined('dela', 'cruz rosa pena torre paz vega fuente cerna merced serna llana victoria rama calzada garza concha'),
    ...joined('delos', 'reyes santos angeles rios'),
    ...joined('delas', 'alas heras llagas penas'),
    ...joined('del', 'rosario pilar mundo castillo valle carmen prado rio campo monte socorro'),
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

function joined(prefix: string, names: string): [string, string][] {
  return names.split(' ').map(name => [prefix + name, name])
}

function variants(name: string, spelt: string): [string, string][] {
  return spelt.split(' ').map(variant => [variant, name])
}
