// Whether the running test has changed the database directly.

let tampered = false

export const tamper = () => (tampered = true)

export function wasTamperedWith() {
  const was = tampered
  tampered = false
  return was
}
