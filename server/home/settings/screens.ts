// Types only: the browser imports them too.
export type ApplicationTypeRow = {
  id: number
  name: string
  description: string
  requiredDocuments: string[]
  quorum: number | null
  active: boolean
  applications: number
}

export type UndeliveredLetter = {
  id: number
  at: string
  recipient: string
  subject: string
  problem: string
}

export type SettingsShow = {
  officeName: string
  types: ApplicationTypeRow[]
  quorumFloor: number
  /** The latest twenty. */
  undelivered: UndeliveredLetter[]
}
