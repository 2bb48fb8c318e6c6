import { router } from '@inertiajs/core'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef } from 'react'
import type { Shared } from '#server/pages'
import { closeWhenLeft } from '../Components/close-when-left.ts'
import { initials } from '../Components/initials.ts'
import { Link } from '../Components/Link.tsx'
import { leave } from './leave.ts'

type User = NonNullable<Shared['auth']['user']>

/** Whose rail it is; opens upwards to their own account. */
export function AccountMenu({ user }: { user: User }) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeWhenLeft(element.current!), [])
  useEffect(
    () =>
      router.on('navigate', () => {
        if (element.current) element.current.open = false
      }),
    [],
  )

  return (
    <details ref={element} className="relative min-w-0 grow">
      <summary
        title={`${user.name}: your account`}
        className="flex items-center gap-2.5 rounded-md p-1.5 hover:bg-sunken folded:justify-center folded:p-1"
      >
        <Portrait user={user} />
        <span className="min-w-0 grow folded:sr-only">
          <span className="block truncate font-medium">{user.name}</span>
          <span className="block truncate text-xs text-muted">{user.email}</span>
        </span>
        <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-muted folded:hidden" />
      </summary>
      {/* Folded, the rail is too narrow for it: then it floats over the page. */}
      <ul className="floating absolute bottom-full left-0 z-30 mb-1 w-full min-w-44 p-1 folded:fixed folded:bottom-2 folded:left-16 folded:mb-0 folded:w-52">
        <li>
          <Link href="/user/profile" className="rail-link folded:justify-start folded:px-2.5">
            <UserRound size={16} className="shrink-0" />
            Profile
          </Link>
        </li>
        <li>
          <Link href="/user/api-tokens" className="rail-link folded:justify-start folded:px-2.5">
            <KeyRound size={16} className="shrink-0" />
            API tokens
          </Link>
        </li>
        <li>
          <Link
            href="/logout"
            method="post"
            as="button"
            onSuccess={leave}
            className="rail-link w-full folded:justify-start folded:px-2.5"
          >
            <LogOut size={16} className="shrink-0" />
            Sign out
          </Link>
        </li>
      </ul>
    </details>
  )
}

function Portrait({ user: { name, photoUrl } }: { user: User }) {
  const round = 'size-7 shrink-0 rounded-full border border-hairline'
  if (photoUrl) return <img src={photoUrl} alt="" className={`${round} object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`${round} grid place-items-center bg-sunken text-xs font-medium text-muted`}
    >
      {initials(name)}
    </span>
  )
}
