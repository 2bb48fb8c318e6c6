// Whether the running test has changed the database directly.

let tampered = false

export const tamper = () => (tampered = true)

let tasksAreOld = false

/** For tests that write cases without the acts of the board, whose tasks then don't follow from them. */
export const leaveTasks = () => (tasksAreOld = true)

export function tasksWereLeft() {
  const were = tasksAreOld
  tasksAreOld = false
  return were
}

export function wasTamperedWith() {
  const was = tampered
  tampered = false
  return was
}
