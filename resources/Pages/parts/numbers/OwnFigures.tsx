import { Deferred } from '@inertiajs/react'
import type { AccountNumbers, RegisterNumbers, Waiting } from '#server/home/dashboard/screens'
import { NotLoaded } from '#resources/Components/Late.tsx'
import { FoldableSection } from '#resources/Pages/parts/FoldableSection.tsx'
import { to } from '#resources/to.ts'
import { Figure, type FigureProps } from './Figures.tsx'

type RegisterFiguresProps = { waiting: Waiting; numbers: RegisterNumbers | null | undefined }

export function RegisterFigures({ waiting, numbers }: RegisterFiguresProps) {
  const arrested = numbers?.arrested
  const figures = [
    {
      label: 'In custody now',
      value: numbers?.inCustody,
      trend: numbers && `of ${numbers.persons} persons on record`,
      href: to('/arrested-persons?custody[]=in_custody'),
    },
    {
      label: 'Arrested this month',
      value: arrested?.month,
      change: arrested && arrested.month - arrested.before,
      trend: arrested && `${arrested.before} by this day of last month`,
      href: to(numbers ? `/arrested-persons?arrestedFrom=${numbers.month}` : '/arrested-persons'),
    },
    {
      label: 'Overdue for charge',
      value: waiting.uncharged?.total ?? 0,
      trend: '',
      href: to('/arrested-persons?clock=overdue'),
    },
    {
      label: 'Retention reviews due',
      value: waiting.retentionDue?.total ?? 0,
      trend: '',
      href: to('/arrested-persons?retentionDue=1'),
    },
  ]
  return <OwnFigures prop="register" title="Register in numbers" figures={figures} />
}

type AccountFiguresProps = { waiting: Waiting; numbers: AccountNumbers | null | undefined }

export function AccountFigures({ waiting, numbers }: AccountFiguresProps) {
  const figures = [
    {
      label: 'Active accounts',
      value: numbers?.active,
      trend: numbers ? '' : undefined,
      href: to('/users?active=yes'),
    },
    {
      label: 'Used in the last 30 days',
      value: numbers?.recent,
      trend: numbers && `of ${numbers.active} active accounts`,
      href: to('/users?active=yes&sort=-lastActiveAt'),
    },
    {
      label: 'Without two-factor',
      value: waiting.withoutSecondFactor?.total ?? 0,
      trend: '',
      href: to('/users?active=yes&twoFactor=no'),
    },
    {
      label: 'Invitations not accepted',
      value: waiting.invitations?.total ?? 0,
      trend: '',
      href: to('/users?active=yes&accepted=no'),
    },
  ]
  return <OwnFigures prop="accounts" title="Users in numbers" figures={figures} />
}

type OwnFiguresProps = { prop: 'register' | 'accounts'; title: string; figures: FigureProps[] }

/** Drawn at once; the numbers that load later have a place of a fixed size. */
function OwnFigures({ prop, title, figures }: OwnFiguresProps) {
  const drawn = (
    <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      {figures.map(figure => (
        <Figure key={figure.label} {...figure} />
      ))}
    </ul>
  )
  return (
    <FoldableSection name={`${prop}Numbers`} title={title}>
      <Deferred data={prop} fallback={drawn} rescue={<NotLoaded prop={prop} />}>
        {drawn}
      </Deferred>
    </FoldableSection>
  )
}
