import { settingList } from './setting-list.ts'

export function formOf(variable: string) {
  const { form, example } = settingList[variable as keyof typeof settingList]
  return `has to be ${form}, for example ${example}`
}

/** The prefixes of Docket's own settings. Others in the environment belong to other programs. */
const PREFIXES =
  /^(APP|OIDC|SESSION|PDF|SMTP|PUSHER|BACKUP|DOCKET|WEBHOOK|METRICS|CHECKPOINT|SLIP|CUSTODY|QUORUM|OFFICE)_/
/** Earlier names of settings, which still work. */
export const earlierNames = { PLANT_DEMO: 'SEED_DEMO' }

const NOT_OURS = /^(npm_|DOCKET_(WATCHED|STARTED_BY|DEMO_PASSWORD)$|APP_DATA$)/i

export type UnknownName = { name: string; meant: string | undefined }

/** Names that no setting has, with the nearest one. A line of .env is meant for Docket, whatever its name. */
export function unknownSettings(
  environment: NodeJS.ProcessEnv,
  inFile: readonly string[] = [],
): UnknownName[] {
  const known = Object.keys(settingList)
  const isUnknown = (name: string) =>
    !known.includes(name) && !Object.hasOwn(earlierNames, name) && !NOT_OURS.test(name)
  const names = new Set([
    ...inFile,
    ...Object.keys(environment).filter(name => PREFIXES.test(name) || nearest(name, known, 2)),
  ])
  const startOf = (name: string) => known.find(one => one.startsWith(`${name.toUpperCase()}_`))
  return [...names].filter(isUnknown).map(name => ({ name, meant: nearest(name, known, 4) ?? startOf(name) }))
}

export const unknownSentence = ({ name, meant }: UnknownName) =>
  `There is no setting ${name}${meant ? `. Did you mean ${meant}?` : '. See .env.example.'}`

/** Short names differ from many others by two letters. */
function nearest(name: string, known: string[], within: number) {
  const limit = Math.min(within, Math.floor(name.length / 4))
  const longer = known.find(one => one.length > 4 && name.toUpperCase().startsWith(one))
  if (longer) return longer
  const distances = known.map(one => [distance(name.toUpperCase(), one), one] as const)
  const [least, found] = distances.reduce((best, one) => (one[0] < best[0] ? one : best))
  return least <= limit ? found : undefined
}

/** How many letters have to be added, removed or replaced. */
function distance(from: string, to: string) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (let i = 0; i < to.length; i++)
      next.push(Math.min(next[i]! + 1, row[i + 1]! + 1, row[i]! + Number(letter !== to[i])))
    row = next
  }
  return row.at(-1)!
}
