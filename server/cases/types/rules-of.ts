import { defaultRules, type Rules } from './definition.ts'

export type RuleColumns = {
  /** Of the version that the case was registered under. Null if its type had none. */
  versionRules: Rules | string | null
  requiredDocuments: string[] | string
  typeQuorum: number | null
}

/** A case without a version follows the rules of its type columns. */
export const rulesOf = ({ versionRules, requiredDocuments, typeQuorum }: RuleColumns): Rules =>
  versionRules === null
    ? { ...defaultRules, quorum: typeQuorum, requiredDocuments: parsedJson(requiredDocuments) }
    : { ...defaultRules, ...parsedJson(versionRules) }

/** SQLite gives text inside transactions. */
export const parsedJson = <Value extends object>(value: Value | string) =>
  typeof value === 'string' ? (JSON.parse(value) as Value) : value
