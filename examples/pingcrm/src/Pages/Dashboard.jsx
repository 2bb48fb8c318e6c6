import { Deferred, Head } from '@inertiajs/react'

export default function Dashboard({ account, counts }) {
  return (
    <>
      <Head title="Dashboard" />
      <h1>{account}</h1>
      <Deferred data="counts" fallback={<p>Counting …</p>}>
        <p>
          {counts?.organizations} organizations, {counts?.contacts} contacts, {counts?.users} users.
        </p>
      </Deferred>
    </>
  )
}
