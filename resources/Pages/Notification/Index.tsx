import { Head, router } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Button } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { NotificationEntry } from '#resources/Components/NotificationEntry.tsx'
import { Pagination } from '#resources/Components/list/Pagination.tsx'
import { to } from '#resources/to.ts'

export default function Index({ notifications, unreadOnly }: Pages['Notification/Index']) {
  const { data, total, page, perPage } = notifications
  const address = (other: number) =>
    to(`/notifications?${new URLSearchParams(query(other, unreadOnly)).toString()}`)
  return (
    <div className="mx-auto max-w-[760px]">
      <Head title="Notifications" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">Notifications</h1>
        <div className="flex items-center gap-4">
          <Link href={unreadOnly ? to('/notifications') : to('/notifications?unread=1')} className="link">
            {unreadOnly ? 'Show all' : 'Show unread only'}
          </Link>
          <Button
            disabled={data.every(({ read }) => read)}
            onClick={() => router.post(to('/notifications/read'), {}, { preserveScroll: true })}
          >
            Mark all as read
          </Button>
        </div>
      </div>
      <div className="card">
        {data.length === 0 ? (
          <Empty title={unreadOnly ? 'No unread notifications' : 'No notifications yet'}>
            You are notified here of mentions, replies, votes, decisions, due dates and holds that are due.
            Choose your notifications in{' '}
            <Link href={to('/user/profile#notifications')} className="link">
              your profile
            </Link>
            .
          </Empty>
        ) : (
          <ul>
            {data.map(notification => (
              <NotificationEntry key={notification.id} notification={notification} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-3">
        <Pagination {...{ page, perPage, total }} href={address} only={['notifications']} />
      </div>
    </div>
  )
}

const query = (page: number, unread: boolean): Record<string, string> => ({
  ...(unread ? { unread: '1' } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
})

Index.layout = { crumbs: [{ label: 'Notifications' }] }
