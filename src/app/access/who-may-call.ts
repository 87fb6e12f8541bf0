/**
 * What everybody gets of every endpoint, given a record that belongs to the owner (or to the lawyer who works for her). `ok` is
 * any answer of success; a number is the status of the refusal; a dot was not asked. Where a caller is admitted and refused for
 * another reason than who they are, the number is that refusal's (400 input, 409 state, 410 a link that has ended).
 *
 * owner: the client whose records these are. lawyer: the lawyer who works for her (Professional). client, starter, professional,
 * premium: strangers. unverified: a lawyer who waits. rejected: a lawyer whose verification was refused after a claim on her case.
 */
export const whoMayCall = String.raw`
                                        visitor signedOut suspended owner client lawyer starter professional premium unverified rejected admin
security.listOwnActivity                401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
lawyers.getLawyerProfile                401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
lawyers.saveLawyerProfile               401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
lawyers.withdrawProfileChange           401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
lawyers.submitLawyerProfile             401     401       401       403   403    409    409     409          409     409        ok       403
accounts.getCurrentUser                 401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.signUp                         ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.resendVerification             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.confirmSignUp                  410     410       410       410   410    410    410     410          410     410        410      410
accounts.signIn                         403     403       403       403   403    403    403     403          403     403        403      403
accounts.verifyTwoFactor                401     401       401       401   401    401    401     401          401     401        401      401
accounts.enableTwoFactor                401     401       401       409   409    409    409     409          409     409        409      409
accounts.confirmTwoFactor               401     401       401       400   400    400    400     400          400     400        400      400
accounts.disableTwoFactor               401     401       401       409   409    409    409     409          409     409        409      409
accounts.renewRecoveryCodes             401     401       401       409   409    409    409     409          409     409        409      409
accounts.forgotPassword                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.resetPassword                  410     410       410       410   410    410    410     410          410     410        410      410
accounts.changePassword                 401     401       401       409   409    409    409     409          409     409        409      409
accounts.confirmPassword                401     401       401       409   409    409    409     409          409     409        409      409
accounts.listSessions                   401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.endOtherSessions               401     401       401       .     ok     .      .       .            .       .          .        .
accounts.endSession                     401     401       401       ok    404    404    404     404          404     404        404      404
accounts.signOut                        ok      ok        .         .     .      .      .       .            .       .          .        .
accounts.testLogin                      403     403       403       403   403    403    403     403          403     403        403      403
accounts.testLogout                     ok      ok        .         .     .      .      .       .            .       .          .        .
accounts.getProfile                     401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.updateProfile                  401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.changeEmail                    401     401       401       409   409    409    409     409          409     409        409      409
accounts.cancelEmailChange              401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.confirmEmailChange             410     410       410       410   410    410    410     410          410     410        410      410
accounts.stopEmailChange                410     410       410       410   410    410    410     410          410     410        410      410
masking.previewMasking                  ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
notifications.listNotifications         401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
notifications.countUnread               401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
notifications.readNotification          401     401       401       ok    404    404    404     404          404     404        404      404
notifications.readAllNotifications      401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.computeDeadline               ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.listDeadlineRules             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.listPapers                    ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.getPaper                      ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.readPaperBook                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.checkDeadlineRules            401     401       401       403   403    403    403     403          403     403        403      ok
billing.getUsage                        401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
billing.listPlans                       ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
conversations.startConversation         401     401       401       404   404    403    403     403          403     403        403      403
conversations.listConversations         401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
conversations.getConversation           401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.listMessages              401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.sendMessage               401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.readMessages              401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.showTyping                401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.lockConversation          401     401       401       ok    404    ok     404     404          404     404        404      ok
conversations.unlockConversation        401     401       401       409   404    409    404     404          404     404        404      409
conversations.releaseContact            401     401       401       ok    404    403    403     403          403     403        403      403
conversations.requestConsultationHere   401     401       401       ok    404    403    403     403          403     403        403      403
conversations.requestConsultation       401     401       401       ok    ok     403    403     403          403     403        403      403
leads.submitLead                        401     401       401       ok    ok     403    403     403          403     403        403      403
leads.listMyLeads                       401     401       401       ok    ok     403    403     403          403     403        403      403
leads.listAvailableLeads                401     401       401       403   403    ok     ok      ok           ok      403        403      403
leads.listClaimedLeads                  401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
leads.getLead                           401     401       401       ok    404    ok     404     404          404     404        404      404
leads.updateLead                        401     401       401       409   404    403    403     403          403     403        403      403
leads.checkConflict                     401     401       401       403   403    ok     ok      ok           ok      403        403      403
leads.answerConflict                    401     401       401       403   403    ok     ok      409          ok      404        404      403
leads.claimLead                         401     401       401       403   403    ok     ok      409          ok      403        403      403
leads.acceptClaim                       401     401       401       409   404    403    403     403          403     403        403      403
leads.declineClaim                      401     401       401       409   404    403    403     403          403     403        403      403
leads.withdrawLead                      401     401       401       409   404    409    404     404          404     404        404      404
leads.releaseLead                       401     401       401       403   403    409    404     404          404     404        404      403
leads.completeLead                      401     401       401       403   403    ok     404     404          404     404        404      403
leads.closeLead                         401     401       401       409   404    403    403     403          403     403        403      403
leads.reopenLead                        401     401       401       409   404    403    403     403          403     403        403      403
leads.resumeLead                        401     401       401       409   404    403    403     403          403     403        403      403
leads.changeLawyer                      401     401       401       ok    404    403    403     403          403     403        403      403
leads.endLead                           401     401       401       ok    404    403    403     403          403     403        403      403
leads.keepLawyer                        401     401       401       ok    404    403    403     403          403     403        403      403
leads.takeMoreTime                      401     401       401       ok    404    403    403     403          403     403        403      403
leads.handBackLead                      401     401       401       403   403    ok     404     404          404     404        404      403
leads.openLeadToAll                     401     401       401       409   404    403    403     403          403     403        403      403
leads.noteFee                           401     401       401       403   403    ok     404     404          404     404        404      403
reviews.createReview                    401     401       401       409   404    403    403     403          403     403        403      403
reviews.replyToReview                   401     401       401       403   403    ok     404     404          404     404        404      403
reviews.listOwnReviews                  401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
reviews.getLeadReview                   401     401       401       ok    404    404    404     404          404     404        404      404
reviews.listLawyerReviews               ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.askQuestion                   401     401       401       ok    ok     403    403     403          403     403        403      403
questions.listQuestions                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.listSimilarQuestions          ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.getQuestion                   ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.updateQuestion                401     401       401       ok    403    403    403     403          403     403        403      403
questions.deleteQuestion                401     401       401       ok    403    403    403     403          403     403        403      403
questions.closeQuestion                 401     401       401       ok    403    403    403     403          403     403        403      403
questions.voteQuestion                  401     401       401       403   ok     ok     ok      ok           ok      ok         ok       ok
questions.viewQuestion                  ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.answerQuestion                401     401       401       403   403    409    ok      ok           ok      403        403      403
questions.updateAnswer                  401     401       401       403   403    ok     403     403          403     403        403      403
questions.deleteAnswer                  401     401       401       404   403    ok     403     403          403     403        403      403
questions.voteAnswer                    401     401       401       ok    ok     403    ok      ok           ok      ok         ok       ok
questions.markBestAnswer                401     401       401       ok    403    403    403     403          403     403        403      403
directory.getFigures                    ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
directory.listLawyers                   ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
directory.getLawyer                     ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
moderation.fileReport                   401     401       401       409   ok     409    ok      ok           ok      ok         ok       ok
moderation.listPendingVerifications     401     401       401       403   403    403    403     403          403     403        403      ok
moderation.approveVerification          401     401       401       403   403    403    403     403          403     403        403      400
moderation.listProfileChanges           401     401       401       403   403    403    403     403          403     403        403      ok
moderation.approveProfileChange         401     401       401       403   403    403    403     403          403     403        403      400
moderation.refuseProfileChange          401     401       401       403   403    403    403     403          403     403        403      400
moderation.rejectVerification           401     401       401       403   403    403    403     403          403     403        403      ok
moderation.askMoreForVerification       401     401       401       403   403    403    403     403          403     403        403      ok
moderation.listReports                  401     401       401       403   403    403    403     403          403     403        403      ok
moderation.exportReports                401     401       401       403   403    403    403     403          403     403        403      ok
moderation.readReportedConversation     401     401       401       403   403    403    403     403          403     403        403      404
moderation.resolveReport                401     401       401       403   403    403    403     403          403     403        403      ok
moderation.dismissReport                401     401       401       403   403    403    403     403          403     403        403      ok
moderation.listModeratedReviews         401     401       401       403   403    403    403     403          403     403        403      ok
moderation.hideReview                   401     401       401       403   403    403    403     403          403     403        403      ok
moderation.restoreReview                401     401       401       403   403    403    403     403          403     403        403      409
moderation.publishReview                401     401       401       403   403    403    403     403          403     403        403      409
moderation.refuseReview                 401     401       401       403   403    403    403     403          403     403        403      409
moderation.listModeratedParts           401     401       401       403   403    403    403     403          403     403        403      ok
moderation.hideQuestion                 401     401       401       403   403    403    403     403          403     403        403      ok
moderation.restoreQuestion              401     401       401       403   403    403    403     403          403     403        403      409
moderation.hideAnswer                   401     401       401       403   403    403    403     403          403     403        403      ok
moderation.restoreAnswer                401     401       401       403   403    403    403     403          403     403        403      409
moderation.listUsers                    401     401       401       403   403    403    403     403          403     403        403      ok
moderation.suspendUser                  401     401       401       403   403    403    403     403          403     403        403      ok
moderation.liftSuspension               401     401       401       403   403    403    403     403          403     403        403      409
moderation.listAudit                    401     401       401       403   403    403    403     403          403     403        403      ok
moderation.listSecurity                 401     401       401       403   403    403    403     403          403     403        403      ok
moderation.listPlaceRequests            401     401       401       403   403    403    403     403          403     403        403      ok
moderation.grantPlace                   401     401       401       403   403    403    403     403          403     403        403      404
moderation.refusePlace                  401     401       401       403   403    403    403     403          403     403        403      404
moderation.listSubscriptions            401     401       401       403   403    403    403     403          403     403        403      ok
moderation.grantPlan                    401     401       401       403   403    403    403     403          403     403        403      ok
insights.getLawyerStats                 401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
insights.getLawyerAnalytics             401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
insights.getStats                       401     401       401       403   403    403    403     403          403     403        403      ok
insights.getMetrics                     401     401       401       403   403    403    403     403          403     403        403      ok
insights.getGrowth                      401     401       401       403   403    403    403     403          403     403        403      ok
insights.listActivities                 401     401       401       403   403    403    403     403          403     403        403      ok
insights.getSystemStatus                401     401       401       403   403    403    403     403          403     403        403      ok
recommendations.listRecommendations     ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
recommendations.getAnalysis             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
recommendations.generateRecommendations 401     401       401       ok    403    403    403     403          403     403        403      ok
simplifier.getEngine                    401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.simplify                     401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.simplifyLive                 401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.listSaved                    401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.getSaved                     401     401       401       ok    404    403    403     403          403     403        403      403
simplifier.saveText                     401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.deleteSaved                  401     401       401       ok    404    403    403     403          403     403        403      403
timeline.getTimeline                    401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.setTimelineView                401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.getExample                     401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.createJourney                  401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.createJourneyFromLead          401     401       401       ok    404    403    403     403          403     403        403      403
timeline.getJourney                     401     401       401       ok    404    403    403     403          403     403        403      403
timeline.updateJourney                  401     401       401       ok    404    403    403     403          403     403        403      403
timeline.deleteJourney                  401     401       401       ok    404    403    403     403          403     403        403      403
timeline.addStep                        401     401       401       ok    404    403    403     403          403     403        403      403
timeline.addDeadline                    401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.updateStep                     401     401       401       ok    404    403    403     403          403     403        403      403
timeline.deleteStep                     401     401       401       ok    404    403    403     403          403     403        403      403
timeline.addDocument                    401     401       401       ok    404    403    403     403          403     403        403      403
timeline.updateDocument                 401     401       401       ok    404    403    403     403          403     403        403      403
timeline.deleteDocument                 401     401       401       ok    404    403    403     403          403     403        403      403
timeline.downloadCalendar               401     401       401       ok    404    403    403     403          403     403        403      403
timeline.downloadSteps                  401     401       401       ok    404    403    403     403          403     403        403      403
timeline.createFeed                     401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.revokeFeed                     401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.readFeed                       ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
timeline.createShare                    401     401       401       ok    404    403    403     403          403     403        403      403
timeline.revokeShare                    401     401       401       ok    404    403    403     403          403     403        403      403
timeline.readShare                      ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
support.readPage                        ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
support.sendMessage                     ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
support.listMessages                    401     401       401       403   403    403    403     403          403     403        403      ok
support.markMessageAnswered             401     401       401       403   403    403    403     403          403     403        403      ok
`

/** The same for the routes beside the contract. Pages are answered with 501 here, where none are built. */
export const whoMayVisit = String.raw`
                                             visitor signedOut suspended owner client lawyer starter professional premium unverified rejected admin
GET:/healthz                                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/readyz                                  ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/metrics                                 404     404       404       404   404    404    404     404          404     404        404      404
GET:/api/openapi.json                        ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/api/docs                                ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/robots.txt                              ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/sitemap.xml                             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/sitemap/:name{[a-z]+(?:-\d{1,6})?\.xml} ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/paper-worker.js                         ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/favicon.svg                             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/api/login                               302     302       302       302   302    302    302     302          302     302        302      302
GET:/api/logout                              302     .         .         .     .      .      .       .            .       .          .        .
GET:/api/events                              401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/dev/mail                                ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/*                                       501     501       501       501   501    501    501     501          501     501        501      501
`

/** Live events about the owner's records: who is shown them. */
export const whoMaySee = String.raw`
                     visitor signedOut suspended owner client lawyer starter professional premium unverified rejected admin
lawyer.decided       -       -         -         -     -      ok     -       -            -       -          -        -
lead.changed         -       -         -         ok    -      ok     -       -            -       -          -        -
message.sent         -       -         -         ok    -      ok     -       -            -       -          -        -
messages.read        -       -         -         ok    -      ok     -       -            -       -          -        -
conversation.changed -       -         -         ok    -      ok     -       -            -       -          -        -
typing               -       -         -         ok    -      ok     -       -            -       -          -        -
question.changed     -       -         -         ok    ok     ok     ok      ok           ok      ok         ok       ok
notification.created -       -         -         ok    -      -      -       -            -       -          -        -
notifications.read   -       -         -         ok    -      -      -       -            -       -          -        -
`

/** Rows by endpoint, cells by caller. */
export function readTable(text: string): Record<string, Record<string, string>> {
  const [head = '', ...rows] = text.split('\n').filter((line) => line.trim() !== '')
  const names = head.trim().split(/\s+/)
  return Object.fromEntries(
    rows.map((line) => {
      const [name = '', ...cells] = line.trim().split(/\s+/)
      return [
        name,
        Object.fromEntries(cells.flatMap((cell, i) => (cell === '.' ? [] : [[names[i]!, cell]]))),
      ]
    }),
  )
}
