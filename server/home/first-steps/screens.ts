// Types only: the browser imports them too.

/** A board file that comes with Docket. */
export type OfferedBoard = {
  name: string
  title: string
  types: { name: string; description: string; fields: number; documents: number }[]
  roles: string[]
  register: boolean
}

export type FirstStep = { name: 'kind' | 'office' | 'people' | 'types'; done: boolean }

export type SetupSteps = {
  /** Null once the administrator has chosen. */
  boards: OfferedBoard[] | null
  steps: FirstStep[]
}
