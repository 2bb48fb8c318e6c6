import { admitted, named } from './partial-reload.ts'
import { noteDeferred, noteMerges, noteOnce, type Metadata } from './metadata.ts'
import type { Sending } from './props.ts'
import type { Visit } from './visit.ts'

/** Props that are left out still need their metadata. */
export function sentOnVisit(path: string, sending: Sending, visit: Visit, metadata: Metadata): boolean {
  const { when } = sending
  const held = isHeld(path, sending, visit)
  if (when === 'always' || (when === 'visit' && !held)) return true
  if (when === 'deferred' && !held) noteDeferred(metadata, path, sending.group)
  if (when !== 'visit') noteMerges(metadata, path, sending, visit)
  noteOnce(metadata, path, sending, visit)
  return false
}

/** `whole` is set inside arrays, which are sent in full. */
export function sentOnReload(
  path: string,
  sending: Sending,
  visit: Visit,
  metadata: Metadata,
  whole: boolean,
): boolean {
  const { when } = sending
  if (when === 'always') return true
  const asked = named(path, visit)
  if ((when === 'asked' || when === 'deferred') && visit.only) return asked
  if (!admitted(path, visit, whole)) return false
  if (asked || !isHeld(path, sending, visit)) return true
  noteOnce(metadata, path, sending, visit)
  return false
}

const isHeld = (path: string, { once }: Sending, { held }: Visit): boolean =>
  once !== undefined && !once.fresh && held.includes(once.key ?? path)
