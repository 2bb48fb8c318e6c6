type Step = { name: string; what: string }

/** How a case goes through the board. */
export const course: Step[] = [
  {
    name: 'Registered',
    what: 'Registry staff enter the application with its documents. Docket compares the applicant with everybody who applied[ or was arrested] before.',
  },
  {
    name: 'Endorsed',
    what: 'An endorsing officer checks that it is complete and passes it to the board. A round opens, and its roll is fixed.',
  },
  {
    name: 'Voted',
    what: 'Each member with a seat approves, disapproves or abstains. Votes are sealed until the round closes.',
  },
  {
    name: 'Decided',
    what: 'When there is a quorum, the chair approves or disapproves, whichever carries. Nobody decides a case that they registered or endorsed themselves.',
  },
  {
    name: 'Resolved',
    what: 'The chair signs a numbered resolution, and the applicant gets a slip. Anybody can check it with a phone.',
  },
  { name: 'Archived', what: 'The closed case leaves the lists. It can still be read and restored.' },
]
