// Invented people, the same in each run. Half of the names are common, the others rare.

export type Draw = () => number

const words = (text: string) => text.split(' ')
const MALE = words(
  'Juan Jose Mark Michael Roberto Ramon Joel Eduardo Christian Antonio Ahmed Ali Omar Carlos',
)
const FEMALE = words('Maria Ana Jennifer Rosario Lourdes Teresa Kristine Corazon Fatima Aisha Carmen Isabel')
const FAMILIES = words(
  'Santos Reyes Cruz Garcia Bautista Mendoza Ramos Aquino Flores Khan Ibrahim Hassan López',
)
const SYLLABLES = words(
  'ba la ma ga ta pa lu bu ngo ca yan tin gat bay sin dim al ong pil lag mag tan ku lat',
)
const PLACES = words('Manila Tondo Pasig Makati Iloilo Bacolod Baguio Naga Marikina Taguig Vigan Tarlac Lipa')

export function personAt(id: number) {
  const draw = numbersFrom(id)
  const male = draw() < 0.8
  const given = male ? MALE : FEMALE
  return {
    givenName: draw() < 0.3 ? `${common(given, draw)} ${rareName(draw)}` : common(given, draw),
    middleName: draw() < 0.6 ? familyName(draw) : '',
    familyName: familyName(draw),
    sex: male ? 'male' : 'female',
    birthDate: dayOf(Date.UTC(1950, 0, 1) + Math.floor(draw() * 20_000) * 86_400_000),
    locality: common(PLACES, draw),
  }
}

/** Earlier entries are drawn more often. */
const common = <Thing>(things: Thing[], draw: Draw) => things[Math.floor(things.length * draw() ** 2)]!

export const pick = <Thing>(things: Thing[], draw: Draw) => things[Math.floor(things.length * draw())]!

const familyName = (draw: Draw) => (draw() < 0.5 ? common(FAMILIES, draw) : rareName(draw))

function rareName(draw: Draw) {
  const name = [1, 2, 3].map(() => pick(SYLLABLES, draw)).join('')
  return name[0]!.toUpperCase() + name.slice(1)
}

export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Mulberry32: the same seed always gives the same numbers. */
export function numbersFrom(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
