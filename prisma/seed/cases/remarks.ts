// Remarks and reasons for each step. Slots: {applicant}, {type}, {tally} and {other}.

export const remarks = {
  endorse: [
    '[Papers examined and found sufficient in form.|The record has been examined page by page.|Completeness check done against the list for {type}.] [Identity of {applicant} confirmed against the identification presented.|No duplicate stands in the way.] [Endorsed to the Board for its vote.|Respectfully endorsed for the Board’s consideration.]',
    '{applicant} was interviewed [on site|by video|at the facility] and [confirmed every statement in the grounds|answered candidly]. [Nothing found that would bar {type}.|The offence falls within the scope of {type}.] Endorsed.',
  ],
  approved: [
    'The Board, [having weighed the grounds and the reports|after deliberation], votes {tally} in favour. The application of {applicant} for {type} is approved[, subject to the usual conditions.|. Let the resolution be drafted.|.]',
  ],
  disapproved: [
    'The Board, [after deliberation|having considered the record as a whole], votes {tally} against. The application of {applicant} is disapproved [for the reasons given with the votes.|without prejudice to another when circumstances change.]',
  ],
  return: [
    'Returned to the registry: [the papers listed are not on file|the papers listed cannot be read]. [Please ask the applicant for them.|Please complete the record.]',
  ],
  complete: [
    '[Received from the applicant today|Brought by the applicant’s sister] and placed on the record.',
  ],
  hold: [
    'On hold pending [the certified copy of the judgment|the comment of the provincial prosecutor|the facility’s updated conduct report|a fresh medical report]. [The request was sent today.|Followed up by telephone and in writing.]',
    'The [sponsor’s address could not be verified|date of birth differs between two documents|signature on the sworn statement is disputed]. Held until [the discrepancy is explained|the field office has reported].',
  ],
  resume: [
    'The [document awaited|report asked for] was received and [placed on the record|found in order]. Proceedings resume.',
  ],
  withdraw: [
    'The applicant [asks in writing to withdraw|withdrew in the presence of counsel]; the letter is [on file|attached]. [No reason was given.|The stated reason is a pending motion in the trial court.|The applicant prefers to await the general proclamation.]',
  ],
  reinstate: [
    'The applicant retracted the withdrawal [in person|by letter received today]. Reinstated; the papers are complete as before.',
  ],
  markDuplicate: [
    'Same person and same request as {other}: [name, birth date and case number agree|the fingerprints card is the same|the case number is the same, the name is spelt differently]. The later filing is closed as a duplicate.',
  ],
  archive: ['All parties notified; nothing remains to be done. [Archived.|To the archive.]'],
  newRound: [
    'Every seat has voted and neither side carries ({tally}). The round is closed without result and a new one opened, [so that members may confer|after further deliberation].',
  ],
  reconsider: [
    'A motion for reconsideration was filed [within the period|in time] by [counsel for the applicant|the private complainant] and rests on [a document that the Board did not have|a supervening event]. The case is taken up again; the resolution on file is superseded.',
  ],
  remark: [
    'Telephone call from [the applicant’s sister|counsel|the facility’s records section], who asked about the state of the case. Told that [the application is being processed|it will be taken up in due course] and that the result will be sent in writing.',
    'For the record: {applicant} was [transferred to another dormitory|brought to the provincial hospital and returned the same day|visited by a paralegal] [last week|on Monday]. [No effect on the application.|The facility will send its report.]',
  ],
}

export type RemarkOn = keyof typeof remarks

/** For votes to disapprove; other votes usually give no reason. */
export const reasonsAgainst = [
  'The disclosure leaves out [who gave the orders|what became of the firearms|the second incident].',
  '[Too little time has passed since the judgment.|The gravity of the act calls for a longer period.]',
  'The [sponsor|employer] could not be verified and no alternative is offered.',
  'I am not persuaded that [the act was political|the risk to the complainant’s family has passed|the medical ground is established].',
  'The [indemnity|civil liability] remains unpaid and no [plan|arrangement] has been put forward.',
]

export const reasonsFor = [
  'Long good conduct and a [credible|well-documented] plan.',
  'The requirements are met; [age and health weigh in favour|the family stands ready].',
  'Full disclosure and [no victim|no opposition].',
]

export const reasonsToRecuse = [
  'I [sentenced|prosecuted|defended] a co-accused in the same case.',
  'The applicant is [a distant relative|a former parishioner|a former patient] of mine.',
]

export const reasonsToRegisterAnyway = [
  'The applicant says that this is a separate request. To be compared by the registry.',
  'The birth date or the spelling differs. Registered so that no deadline is lost.',
]

export const reasonsForDifferent = [
  'Not the same person: [both came to the counter|the parents’ names differ|the photographs differ].',
  'Not the same person: [a relative of the same name|the birth certificates name both|the dates of birth are years apart].',
]

export const reasonsForSame = [
  'Same person: [name and birth date agree|photograph and birth date agree|case number agrees], the [spelling|card] differs.',
  'Same person, as confirmed by the [facility|arresting station]: [same mother’s name and birthplace|the arrest is the one that the application is about].',
]

export const reasonsToReissueSlip = [
  'The applicant lost the paper in the flood and asked for another; identity checked at the counter.',
]

export const reasonsToRevokeSlip = [
  'A photocopy with another person’s name was presented at the provincial office. To be reissued on request.',
]
