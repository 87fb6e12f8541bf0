/** Who the law speaks of; one line a party, with its names. */
const lines = `
tenant lessee renter occupant tenants lessees
landlord lessor landlords lessors
owner owners
borrower debtor
lender creditor
buyer purchaser
seller vendor
employer employers
employee employees worker workers staff
company
contractor
client clients
customer customers
provider
supplier
licensee
licensor
insurer
insured
applicant applicants
petitioner petitioners
beneficiary
respondent
plaintiff plaintiffs
defendant defendants
appellant
appellee
government
department
service
agency uscis
secretary
father
mother
grantor settlor
grantee
franchisor
franchisee
bailor
bailee
parent parents
child children minor minors
spouse
husband
wife
sponsor sponsors
immigrant
noncitizen alien aliens noncitizens
trustee trustees
guarantor
guardian
student students pupil pupils
school
judge magistrate court courts judges
board
officer officers adjudicator
interpreter translator
executor
attorney lawyer counsel attorneys lawyers
consultant
physician doctor surgeon
city
county
state
prosecutor
police
witness witnesses
jury
obligor
carrier
manager
guest guests
resident residents
clerk clerks
partner partners
party parties
claimant claimants
agent agents
subcontractor subcontractors
consulate embassy
sheriff
custodian
hospital
patient patients
principal
victim victims
member members
manufacturer
shipper
retailer
union
bank
nurse nurses
teacher teachers
author
publisher
donor
heir heirs
estate
caseworker
parolee
detainee
passenger passengers
driver
visitor visitors
investor investors
shareholder shareholders
taxpayer
voter
mediator
arbitrator
administrator
council
commission
widow widows
widower
son sons
daughter daughters
brother brothers
sister sisters
grandparent grandparents
grandmother grandmothers
grandfather grandfathers
uncle uncles
aunt aunts
nephew nephews
niece nieces
cousin cousins
roommate roommates
subordinate subordinates
relative relatives
neighbor neighbors
librarian
engineer engineers
supervisor supervisors
director directors
auditor auditors
examiner examiners
inspector inspectors
dealer dealers
interviewer
monitor
registrar
collector
assessor
you
we
i
`
const known = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => line.split(' ').map((word) => [word, line.split(' ')[0]!] as const)),
)

/** One name for all of a party's; undefined where a word names none. */
export const partyOf = (word: string): string | undefined => known.get(word)

/** The parties a text names. */
export const partiesIn = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}]+/gu) ?? []).flatMap(
      (word) =>
        partyOf(word === 'your' ? 'you' : word === 'our' || word === 'us' ? 'we' : word) ?? [],
    ),
  )
