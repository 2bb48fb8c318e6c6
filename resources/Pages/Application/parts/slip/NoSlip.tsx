import { Link } from '../../../../Components/Link.tsx'

/** There is nothing to print: why, and where to go on. */
export function NoSlip({ applicationId, why }: { applicationId: number; why: string }) {
  return (
    <section aria-label="No slip" className="card max-w-160 p-6">
      <h2 className="text-lg font-bold">There is no slip to print</h2>
      <p className="mt-2">{why}</p>
      <p className="mt-3">
        <Link href={`/applications/${applicationId}#resolution`} className="link">
          To the resolution
        </Link>
      </p>
    </section>
  )
}
