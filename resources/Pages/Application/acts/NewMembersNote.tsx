import type { Pages } from '#server/pages'

export type BeforeRound = Pick<Pages['Application/Detail'], 'conflicts' | 'newMembers'>

export function NewMembersNote({ newMembers }: Pick<BeforeRound, 'newMembers'>) {
  if (!newMembers?.names.length) return null
  const since = newMembers.since === 'round' ? 'the last round opened' : 'this case was registered'
  return (
    <p>
      New members since {since}: <b className="font-medium">{newMembers.names.join(', ')}</b>.
    </p>
  )
}
