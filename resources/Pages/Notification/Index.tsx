import { Head, router } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Button } from '../../Components/Button.tsx'
import { Empty } from '../../Components/Empty.tsx'
import { Link } from '../../Components/Link.tsx'
import { NotificationEntry } from '../../Components/NotificationEntry.tsx'
import { Pagination } from '../../Components/Pagination.tsx'

export default function Index({ notifications, unreadOnly }: Pages['Notification/Index']) {
  const { data, total, page, perPage } = notifications
  const address = (to: number) => `/notifications?${new URLSearchParams(query(to, unreadOnly))}`
  return (
    <div className="mx-auto max-w-[760px]">
      <Head title="Notifications" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">Notifications</h1>
        <div className="flex items-center gap-4">
          <Link href={unreadOnly ? '/notifications' : '/notifications?unread=1'} className="link">
            {unreadOnly ? 'Show all' : 'Show unread only'}
          </Link>
          <Button
            disabled={data.every(({ read }) => read)}
            onClick={() => router.post('/notifications/read', {}, { preserveScroll: true })}
          >
            Mark all as read
          </Button>
        </div>
      </div>
      <div className="card">
        {data.length === 0 ? (
          <Empty title={unreadOnly ? 'Everything is read' : 'Nothing yet'}>
            Mentions, replies, rounds that wait for your vote, decisions and holds that are due appear here.
            What you are told of is yours to choose, on{' '}
            <Link href="/user/profile#notifications" className="link">
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
