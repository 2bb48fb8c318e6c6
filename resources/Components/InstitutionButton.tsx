import { usePage } from '@inertiajs/react'
import Landmark from 'lucide-react/icons/landmark'
import { to } from '#resources/to.ts'
import type { ButtonVariant } from './Button.tsx'
import { Problem } from './form/Field.tsx'

type InstitutionButtonProps = {
  confirms?: boolean
  variant?: ButtonVariant
  children: string
}

export function InstitutionButton({ confirms, variant = 'quiet', children }: InstitutionButtonProps) {
  const problem = usePage().flash.institution
  return (
    <div>
      {/* Another site, which an Inertia visit cannot follow. */}
      <a
        href={confirms ? `${to('/auth/oidc')}?for=confirm` : to('/auth/oidc')}
        className={`button button-${variant} w-full`}
        aria-describedby={problem ? 'institution-error' : undefined}
      >
        <Landmark aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </a>
      <div id="institution-error" role="alert">
        {problem && <Problem className="mt-1">{problem}</Problem>}
      </div>
    </div>
  )
}
