import { Link } from '../Components/Link.tsx'
import { AlarmBanner } from './AlarmBanner.tsx'

/** Somebody or something changed what was signed. */
export function DifferingBanner({ number, audit }: { number: string; audit: boolean }) {
  return (
    <AlarmBanner label="Alarm">
      <strong>The record of {number} differs from what was signed.</strong> It is shown as valid nowhere. Find
      out who changed the database, and restore the record from a backup.{' '}
      {audit && (
        <Link href="/audit?action=application.resolution-differs" className="underline">
          See the audit trail
        </Link>
      )}
    </AlarmBanner>
  )
}
