import { Link, usePage } from '@inertiajs/react'

export default function Layout({ children }) {
  const { props, flash } = usePage()
  const user = props.auth?.user
  return (
    <>
      <header>
        <strong>Ping CRM</strong>
        {user && (
          <nav aria-label="Main">
            <Link href="/">Dashboard</Link>
            <Link href="/organizations">Organizations</Link>
            <Link href="/contacts">Contacts</Link>
            {user.owner && <Link href="/users">Users</Link>}
            <Link href="/logout" method="delete" as="button">
              Sign {user.name} out
            </Link>
          </nav>
        )}
      </header>
      <main>
        {flash?.success && <output>{flash.success}</output>}
        {children}
      </main>
    </>
  )
}
