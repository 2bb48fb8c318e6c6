import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import type { BrowserSession } from '#server/people/account/screens'
import { Button } from '#resources/Components/Button.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { OwnPasswordField } from '#resources/Components/form/PasswordField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'

type BrowserSessionsProps = { sessions: BrowserSession[]; asksPassword: boolean }

export function BrowserSessions({ sessions, asksPassword }: BrowserSessionsProps) {
  const [ending, setEnding] = useState<BrowserSession | 'others' | null>(null)
  const others = sessions.filter(session => !session.isThisOne)
  return (
    <ProfileSection
      id="sessions"
      title="Browser sessions"
      about="You are signed in on these devices. If you don’t recognise one, sign it out and change your password."
    >
      <ul className="card divide-y divide-hairline">
        {sessions.map(session => (
          <Row key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button className="mt-3" onClick={() => setEnding('others')}>
          Sign out all other sessions
        </Button>
      ) : (
        <p className="hint mt-2">You are not signed in anywhere else.</p>
      )}
      {ending && (
        <EndSessions
          key={ending === 'others' ? ending : ending.id}
          which={ending}
          asksPassword={asksPassword}
          onClose={() => setEnding(null)}
        />
      )}
    </ProfileSection>
  )
}

function Row({ session, onEnd }: { session: BrowserSession; onEnd: () => void }) {
  const { browser, platform, address, lastActiveAt, isThisOne } = session
  const Icon = /android|ios|iphone/i.test(platform) ? Smartphone : Monitor
  const name = `${browser} on ${platform}`
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Icon aria-hidden size={20} className="shrink-0 text-muted" />
      <p className="min-w-0 grow">
        <span className="block font-medium">{name}</span>
        <span className="text-sm text-muted">
          <span className="break-all">{address}</span> ·{' '}
          {isThisOne ? (
            <b className="font-medium text-success">this device</b>
          ) : (
            <>
              active <RelativeTime at={lastActiveAt} />
            </>
          )}
        </span>
      </p>
      {!isThisOne && (
        <Button aria-label={`Sign out ${name}, ${address}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

type EndSessionsProps = {
  which: BrowserSession | 'others'
  asksPassword: boolean
  onClose: () => void
}

function EndSessions({ which, asksPassword, onClose }: EndSessionsProps) {
  const form = useFields({ password: '' }, { bag: 'logoutOtherBrowserSessions' })
  const all = which === 'others'
  const url = all ? to('/user/other-browser-sessions') : to('/user/browser-sessions/:id', { id: which.id })
  return (
    <FormDialog
      onClose={onClose}
      title={all ? 'Sign out all other sessions' : 'Sign out this session'}
      act="Sign out"
      form={form}
      onSend={() => form.send('delete', url, { onSuccess: onClose })}
    >
      <p>
        {all
          ? 'All other browsers will be signed out.'
          : `${which.browser} on ${which.platform} (${which.address}) will be signed out.`}
      </p>
      {asksPassword && <OwnPasswordField {...form.field('password')} />}
    </FormDialog>
  )
}
