import { router } from '@inertiajs/core'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect } from 'react'
import type { Shared } from '#server/pages'
import { initials } from '#resources/Components/PersonName.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { useDisclosure } from '#resources/Components/Menu.tsx'
import { signedOut, signOutOnRedirect } from './sign-out.ts'
import { to } from '#resources/to.ts'

type User = NonNullable<Shared['auth']['user']>

export function AccountMenu({ user }: { user: User }) {
  const { opened, close, details, summary } = useDisclosure()
  useEffect(() => router.on('navigate', close), [close])

  return (
    <details {...details} className="relative min-w-0 grow">
      <summary {...summary} title={`${user.name}: your account`} className="account">
        <Portrait user={user} />
        <span className="account-name">
          <span>{user.name}</span>
          <span>{user.email}</span>
        </span>
        <ChevronsUpDown size={14} />
      </summary>
      {/* The collapsed sidebar is too narrow for the menu, so there it floats over the page. */}
      {opened && (
        <ul className="floating absolute bottom-full left-0 z-30 mb-1 w-full min-w-44 p-1 folded:fixed folded:bottom-2 folded:left-16 folded:mb-0 folded:w-52">
          <li>
            <Link href={to('/user/profile')} className="rail-link folded:justify-start folded:px-2.5">
              <UserRound size={16} />
              Profile
            </Link>
          </li>
          <li>
            <Link href={to('/user/api-tokens')} className="rail-link folded:justify-start folded:px-2.5">
              <KeyRound size={16} />
              API tokens
            </Link>
          </li>
          <li>
            <Link
              href={to('/logout')}
              method="post"
              as="button"
              onSuccess={signedOut}
              onBefore={() => signOutOnRedirect()}
              className="rail-link folded:justify-start folded:px-2.5 w-full"
            >
              <LogOut size={16} />
              Sign out
            </Link>
          </li>
        </ul>
      )}
    </details>
  )
}

function Portrait({ user: { name, photoUrl } }: { user: User }) {
  if (photoUrl) return <img src={photoUrl} alt="" className="portrait" />
  return (
    <span aria-hidden="true" className="portrait">
      {initials(name)}
    </span>
  )
}
