import { Head } from '@inertiajs/react'
import { useEffect } from 'react'
import type { Pages } from '#server/pages'
import { counted } from '#resources/Components/words.ts'
import { forgetRefresh, refresh } from '#resources/live/refresh.ts'
import { to } from '#resources/to.ts'
import { AddHolidays } from './holidays/AddHolidays.tsx'
import { HolidayTables } from './holidays/HolidayTables.tsx'
import { Weekend } from './holidays/Weekend.tsx'

export default function Holidays({ holidays, weekend, rewriting }: Pages['Settings/Holidays']) {
  useProgress(rewriting > 0)
  return (
    <div className="max-w-[760px]">
      <Head title="Holidays" />
      <h1 className="text-xl font-bold">Holidays and weekend</h1>
      <p className="mt-1 max-w-[68ch] text-muted">
        Due dates in working days leave out the weekend and these holidays. When they change, the due dates of
        open applications move. Due dates that were met or missed before stay as they were.
      </p>
      <output className="block">
        {rewriting > 0 && (
          <p className="card mt-4 px-4 py-2">
            The due dates of {counted(rewriting, 'open application')} are being checked and rewritten. The
            pages of applications already show the new dates; lists follow within a minute.
          </p>
        )}
      </output>
      <AddHolidays />
      <HolidayTables holidays={holidays} />
      <Weekend weekend={weekend} />
    </div>
  )
}

Holidays.layout = { crumbs: [{ label: 'Settings', href: to('/settings') }, { label: 'Holidays' }] }

/** Milliseconds. */
const WHILE_REWRITING = 2000

function useProgress(isRewriting: boolean) {
  useEffect(() => {
    if (!isRewriting) return
    const timer = setInterval(() => refresh(['rewriting']), WHILE_REWRITING)
    return () => clearInterval(timer)
  }, [isRewriting])
  useEffect(() => forgetRefresh, [])
}
