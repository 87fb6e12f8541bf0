import { laterFamilies } from './families-later.ts'

/**
 * More of what legal English says and what plain English says for it, one concept a line; a line whose first word
 * the tables already know goes on with that one.
 */
export const families = `
abate abatement end
abode live
accelerate acceleration sooner early
accompany come
accrue accrual build accumulate
acquit cleared
act action conduct behavior behave activity step
actual real
adhere follow comply obey abide conform observe compliance adherence
advance advanced ahead beforehand prepay prepayment early
adverse negative unfavorable bad against
affect impact influence effect
affidavit sworn statement
aggregate total together overall combined
aggrieved harm
allege claim accuse allegation accusation
ambiguous unclear ambiguity vague
ameliorate improve better improvement
annex attach
annual yearly
anticipate expect
apparent clear obvious evident
appliance machine device
appraise appraisal value valuation assess worth
apprehend catch arrest
apprise tell
arrears overdue owe
ascertain learn find_out
assault attack
asset property belonging possession
assure ensure guarantee certain sure
attempt try
attest certify
authentic genuine
authority power jurisdiction
authorize allow permit let authorization permission leave_of consent authorized
bankrupt bankruptcy insolvent insolvency broke
bear carry
bequeath bequest inherit
breach break violate violation
building structure
business company firm enterprise
calculate compute figure computation calculation count
cease stop
circumstance situation condition fact
cite mention citation quote
cohabit live_together
commit commission
common shared
communicate communication contact reach talk
competent able
comprise consist
conceal hide concealment
concede admit acknowledge
concern about regarding concerning relate
concur concurrence approve
conduct hold
confidential private secret
confiscate seize forfeited
consecutive row
consequence result
conspicuous easily
construct build
contest dispute challenge oppose object objection fight protest disagree opposition
contrary against
contribute contribution
controversy dispute
convenient convenience easy easier
convey transfer
correspond match
corroborate corroboration support back
covenant promise
cross-examine question
cure fix
customary usual normal ordinary normally usually
damages money
deceased dead died die decedent
deceive deceit trick cheat
decree order
deduct deduction subtract minus withhold
defect defective flaw problem fault
defer postpone delay
deficient deficiency missing lack
demolish demolition tear
denominate call
dependent rely
designee name
desist stop
deteriorate worse
detriment harm
develop development
devise will
diligent careful diligence care
disburse disbursement pay
disclaim responsible
discover discovery learn
discriminate discrimination
dispatch send
dispose disposal get_rid
distribute distribution
duplicate copy
duration length long
duress force
elapse pass
elderly old
enact pass
encumber encumbrance
encumbrance lien
endeavor try
endorse sign endorsement
enjoin stop
ensue follow
entire whole
enumerate list
equal same
equitable fair
essential need
evict eviction
evidence proof
exclusive sole
exempt exemption excuse
exhaust use
exhibit show
exigent urgent emergency
expedite expedited faster quick quickly speed hurry
expend spend expenditure
expense cost
explicit express expressly explicitly clearly clear specific specifically
expunge erase
exterior outside
facilitate help
fault negligence negligent carelessness careless
feasible practicable possible
final last ultimate
financial money
firearm gun weapon
flee escape
foregoing above
forthwith immediately
frequent often
gratuitous free
grievance complaint
guidelines rule
handle process
hazard hazardous danger dangerous risk unsafe endanger
heir inherit
household family home
identical same
imminent soon
immune sue
impair impairment damage
incapacitated incapacity unable
incident event
indebtedness debt
indigent poor indigency
infraction violation
infringe infringement
initial first
initiate begin
inquire question ask inquiry
institute begin
instrument document
intentional purpose deliberate willful intentionally deliberately willfully
intoxicated drunk
introduce offer
invention invent
investigate investigation look
invoice bill
joint jointly together
judgment decision
${laterFamilies}
`
