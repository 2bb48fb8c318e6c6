import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from '../Components/Link.tsx'

/** For administrators, on every page: somebody or something changed what was signed. */
export function DifferingBanner({ number, audit }: { number: string; audit: boolean }) {
  return (
    <section
      aria-label="Alarm"
      className="screen-only mb-5 flex gap-3 rounded-md border border-danger bg-danger-wash px-4 py-3 text-danger"
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      <p>
        <strong>The record of {number} differs from what was signed.</strong> It is shown as valid nowhere.
        Find out who changed the database, and restore the record from a backup.{' '}
        {audit && (
          <Link href="/audit?action=application.resolution-differs" className="underline">
            See the audit trail
          </Link>
        )}
      </p>
    </section>
  )
}
