import { usePage } from '@inertiajs/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Landmark from 'lucide-react/icons/landmark'
import { to } from '#resources/to.ts'
import type { ButtonVariant } from './Button.tsx'

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
      <p id="institution-error" role="alert" className="mt-1 flex gap-1.5 text-danger empty:hidden">
        {problem && <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />}
        {problem}
      </p>
    </div>
  )
}
