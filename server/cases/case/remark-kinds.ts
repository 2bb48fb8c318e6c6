import { acts, actNames } from './acts.ts'

type KindOfAct = NonNullable<(typeof acts)[keyof typeof acts]['follows']['remark']>
export type RemarkKind = KindOfAct | keyof typeof others

const others = {
  'void-endorsement': 'Endorsement voided',
  'reissue-slip': 'New slip issued',
  'revoke-slip': 'Slip revoked',
}

const ofActs = actNames.flatMap(name => {
  const { follows, words } = acts[name]
  return follows.remark ? [[follows.remark, words.remark]] : []
})

export const remarkKinds = { ...Object.fromEntries(ofActs), ...others } as Record<RemarkKind, string>

/** Endorsements before them no longer count. */
export const VOIDING_KINDS: RemarkKind[] = ['reinstate', 'void-endorsement']
