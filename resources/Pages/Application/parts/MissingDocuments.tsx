import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

export function MissingDocuments({ missing, children }: { missing: string[]; children: ReactNode }) {
  return (
    <div className="flex gap-2 rounded-md border border-hairline bg-sunken px-3 py-2">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-on-hold" />
      <div>
        <p>{children}</p>
        <ul className="list-disc pl-5">
          {missing.map(kind => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
