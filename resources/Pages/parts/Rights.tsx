import type { RightRequest } from '#server/users/screens'
import { RightRequests } from '#resources/Components/RightRequests.tsx'

/** Who is to have, or lately got, a right that two people give. */
export function Rights({ requests, linked }: { requests: RightRequest[]; linked: boolean }) {
  const waiting = requests.filter(({ answer }) => answer === '').length
  return (
    <section aria-labelledby="rights">
      <h2 id="rights" className="mb-2 text-lg font-bold">
        {waiting > 0 ? 'Permissions to confirm' : 'Permissions given lately'}{' '}
        {waiting > 0 && <span className="tabular font-normal text-muted">{waiting}</span>}
      </h2>
      <div className="card p-4">
        <RightRequests requests={requests} named linked={linked} />
      </div>
    </section>
  )
}
