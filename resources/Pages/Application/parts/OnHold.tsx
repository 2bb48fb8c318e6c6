import { PlainDate } from '../../../Components/RelativeTime.tsx'
import type { ApplicationDetail } from '#server/applications/screens'

/** Why a case is on hold, and until when. */
export function OnHold({ application, remarks }: Pick<ApplicationDetail, 'application' | 'remarks'>) {
  const { status, statusSince, reviewOn } = application
  if (status !== 'on_hold') return null
  const reason = remarks.findLast(({ kind }) => kind === 'hold')
  return (
    <div className="rounded-md bg-sunken p-3">
      <p>
        On hold since <PlainDate date={statusSince} />
        {reviewOn && (
          <>
            , to be reviewed on <PlainDate date={reviewOn} />
          </>
        )}
        .
      </p>
      {reason && (
        <p className="mt-1 line-clamp-4 text-muted">
          {reason.author}: “{reason.body}”
        </p>
      )}
    </div>
  )
}
