/** The second half of the families, and those of daily life at the end. */
export const laterFamilies = `knowledge know
larceny theft
last-name surname
latent hidden
lawsuit suit sue litigation
legible readable read
locate find location
magistrate judge
majority adult
marital marry
material important
matter case proceeding
maximum most
method way
minimum least
minor child
misrepresent misrepresentation lie false
mistake error
mutilate damage
mutual both
narcotic drug
numerous many
oath swear swore sworn
objective goal
observe see
obstruct block
obvious clear
occasion time
occupy live occupancy
operate run
oral orally aloud loud speaking
ordinance law
overpaid overpayment
partial part partially partly
particular specific
pending wait awaiting
perform do
peril danger
periodic regularly
perjury lying
permanent forever good
perpetrate commit
petition ask
place put placement
post put
potential possible
precede preceding before previous
prescribe set
presume presumption assume
primary main principal chief
privilege right
probable likely
procedure process
proceed continue
procure get
proficient fluent fluently
prohibit forbid ban
propose proposal suggest
prosecute prosecution charge
proximity near
purport supposedly claim
pursuant under
readmit readmission
rebut rebuttal respond
recite state
reconsider reconsideration
rectify fix
redeem redemption
regulation rule
reinstate reinstatement restore
reliance rely
relief help
remainder rest
remedy fix
remuneration pay
render give
representation represent
reprisal retaliation
requisite need
resolve settle
restrain stop
restrict limit restriction limitation
retract withdraw
reveal disclose
revenue income
revert return
revise change revision
salary wage pay earn
satisfy meet
secure get
segregate separate
separation separate
severe serious
sibling brother sister
similar comparable like
solicit ask
statute law act statutory
stipulate agree
stipulation agree
strike remove
substitute replace
supervise supervision supervisor
supplement add
surname name
survive surviving
tenancy rent
tender offer
territory area
theft steal stole stolen
thereafter after
transport transportation travel ride
unanimous unanimously
undertake promise
unforeseen unexpected
unload discharge
upkeep maintenance
vacant empty
vessel ship boat
violence violent
visible see
voluntary voluntarily
wholly completely fully
witness saw see
writ order
firsthand personal
unfortunate regrettable
cut_off shut
disconnect shut
sum summarize
pair couple
kids child
job position occupation employment
boss employer
bicycle bike
cellphone phone
e-mail email
online internet website
lawbreaking crime
lockup jail
cop police
harass harassment
wound injury
vaccinate vaccination shot
instead lieu
juror jury
nationality citizenship
religion faith
politics political
translator interpreter
expulsion deport
biometrics fingerprint fingerprints
naturalize naturalization citizen`
