// Exports have these headings, by which imports recognise them.

/** An import can’t give these to an application. */
export const exportMarks = ['Reference', 'Since', 'Archived', 'Assigned to'] as const
export const EARLIER_ANSWERS = 'Earlier answers'
export const decidedBefore = ['Decided before Docket', 'Number of that decision'] as const
export const LABELS = 'Labels'
export const dueMarks = ['Next due date', 'Due for', 'Due date overdue', 'Due date stopped'] as const
