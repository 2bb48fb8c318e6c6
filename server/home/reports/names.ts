import type { ReportName } from './screens.ts'

// The browser imports this too.

/** In the order of the list. */
export const reports: Record<ReportName, { title: string; about: string; published: string }> = {
  received: {
    title: 'Received and decided',
    about: 'Applications by the month in which they were received and decided.',
    published: 'Applications by the quarter in which they were received and decided.',
  },
  pending: {
    title: 'Pending by age',
    about: 'Applications that are open today, by the time since they were received.',
    published: 'Applications that are open today, by the quarter in which they were received.',
  },
  steps: {
    title: 'Time per step',
    about: 'How long applications took that were first decided in the period.',
    published: 'Median days of applications, by the quarter of their first decision.',
  },
  late: {
    title: 'Late, and why',
    about: 'Open applications whose date has passed. So far these are holds with a review date.',
    published: 'Applications that are still on hold after their review date, by the quarter of that date.',
  },
  officers: {
    title: 'By officer and step',
    about: 'What each officer did in the period. Votes are never counted.',
    published: 'What all officers did by quarter. They are not named.',
  },
  outcomes: {
    title: 'Outcomes by type',
    about: 'How applications ended in the period. One that was decided both ways counts in both columns.',
    published: 'Decisions by type and quarter.',
  },
}

export const reportNames = Object.keys(reports) as ReportName[]
