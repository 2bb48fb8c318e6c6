import { dayOf } from '../../../server/clock.ts'
import { config } from '../../../server/config.ts'
import { laterDay } from '../../../server/time-zones.ts'
import { CLOSES, OPENS } from '../calendar.ts'
import { random } from '../random.ts'
import { momentOf, note, type IssuedSlip, type WrittenResolution } from '../record.ts'
import type { Decision } from './decisions.ts'

type Signed = { decision: Decision; resolution: WrittenResolution }

const REISSUED = 4
const REVOKED = 3

const reasonsToReissue = [
  'The applicant lost the paper in the flood and asked for another; identity checked at the counter.',
  'The printed code could not be read: the toner was low that day. A clean copy was handed over.',
]
const reasonsToRevoke = [
  'A photocopy with another person’s name was presented at the provincial office. To be reissued on request.',
  'The slip was reported stolen with the applicant’s wallet; the police blotter is on file.',
]

/** Every signed resolution has a slip. A few were reissued or revoked, many were scanned. */
export function issueSlips(written: readonly Signed[]) {
  for (const { resolution } of written) resolution.slips.push(issued(resolution, resolution.signed!.at))
  const standing = written.filter(
    ({ decision: { record, signedDay, reconsideredAt } }) =>
      signedDay > 30 && !reconsideredAt && !record.archived,
  )
  const chosen = random('slips').shuffled(standing)
  for (const one of chosen.slice(0, REISSUED)) reissue(one)
  for (const one of chosen.slice(REISSUED, REISSUED + REVOKED)) revoke(one)
  for (const { decision, resolution } of written) for (const slip of resolution.slips) scan(slip, decision)
}

const issued = ({ signed, supersededAt }: WrittenResolution, issuedAt: Date): IssuedSlip => ({
  by: signed!.by,
  issuedAt,
  expiresOn: laterDay(dayOf(issuedAt), config.slipValidDays),
  supersededAt,
  revokedAt: null,
  revokedBy: null,
  revokeReason: '',
  scans: 0,
  lastScannedAt: null,
})

function reissue(one: Signed) {
  const { resolution } = one
  const at = recorded(one, 'reissue-slip', reasonsToReissue).at
  resolution.slips[0]!.supersededAt = at
  resolution.slips.push(issued(resolution, at))
}

function revoke(one: Signed) {
  const { at, reason } = recorded(one, 'revoke-slip', reasonsToRevoke)
  const revokedBy = one.resolution.signed!.by
  Object.assign(one.resolution.slips[0]!, { revokedAt: at, revokedBy, revokeReason: reason })
}

function recorded(
  { decision, resolution }: Signed,
  action: 'reissue-slip' | 'revoke-slip',
  reasons: string[],
) {
  const { record, signedDay } = decision
  const draw = random(action, record.of.plot.number)
  const day = signedDay - draw.whole(3, 25)
  const at = momentOf({ day, second: draw.whole(OPENS, CLOSES - 1) }, record.days)
  const [reason, key] = [draw.pick(reasons), resolution.signed!.by]
  record.remarks.push({ kind: action, body: reason, missingDocuments: null, key, createdAt: at })
  note(record, at, key, action, { reason })
  return { at, reason }
}

/** At any time of any day, because holders can show a slip anywhere. */
function scan(slip: IssuedSlip, { record, signedDay }: Decision) {
  const draw = random('scans', record.of.plot.number, slip.issuedAt.getTime())
  if (signedDay < 5 || !draw.chance(0.4)) return
  const lasted = record.days.at(1, 0).getTime() - slip.issuedAt.getTime()
  const lastScannedAt = new Date(slip.issuedAt.getTime() + Math.floor((lasted * draw.whole(5, 95)) / 100))
  Object.assign(slip, { scans: draw.whole(1, 7), lastScannedAt })
}
