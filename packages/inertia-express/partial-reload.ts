import type { Visit } from './visit.ts'

/** `whole` means that a parent is sent in full, whatever `only` says. */
export function admitted(path: string, visit: Visit, whole: boolean): boolean {
  if (!visit.partial) return true
  return (whole || reaches(path, visit.only)) && !excepted(path, visit)
}

/** Whether `only` names the path, a parent or a child. */
export const named = (path: string, visit: Visit): boolean =>
  visit.only !== undefined && reaches(path, visit.only) && !excepted(path, visit)

export const fullyAsked = (path: string, visit: Visit): boolean =>
  (visit.only === undefined || within(path, visit.only)) && !excepted(path, visit)

export const dividedBeneath = (path: string, visit: Visit): boolean =>
  visit.partial &&
  ((visit.only !== undefined && !within(path, visit.only) && leadsTo(path, visit.only)) ||
    (visit.except !== undefined && leadsTo(path, visit.except)))

const reaches = (path: string, only: readonly string[] | undefined): boolean =>
  only === undefined || within(path, only) || leadsTo(path, only)

const excepted = (path: string, { except }: Visit): boolean => except !== undefined && within(path, except)

const within = (path: string, list: readonly string[]): boolean =>
  list.some(other => path === other || isBeneath(path, other))

const leadsTo = (path: string, list: readonly string[]): boolean => list.some(other => isBeneath(other, path))

const isBeneath = (path: string, parent: string): boolean =>
  path.length > parent.length && path[parent.length] === '.' && path.startsWith(parent)
