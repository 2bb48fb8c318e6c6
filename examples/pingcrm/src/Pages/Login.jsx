import { Form, Head } from '@inertiajs/react'

export default function Login() {
  return (
    <Form action="/login" method="post">
      {({ errors, processing }) => (
        <>
          <Head title="Sign in" />
          <h1>Sign in</h1>
          <p>Try johndoe@example.com with the password “secret”.</p>
          <label>
            Email <input name="email" autoComplete="username" />
          </label>
          <label>
            Password <input name="password" type="password" autoComplete="current-password" />
          </label>
          {Object.values(errors).map(error => (
            <p key={error} role="alert">
              {error}
            </p>
          ))}
          <button disabled={processing}>Sign in</button>
        </>
      )}
    </Form>
  )
}
