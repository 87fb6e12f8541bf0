/** The rows of tickets, in the columns of `who-may-call.ts`. */
export const messagesToUs = String.raw`support.readPage                        ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
support.sendMessage                     ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
support.listMessages                    401     401       401       403   403    403    403     403          403     403        403      ok
support.exportMessages                  401     401       401       403   403    403    403     403          403     403        403      ok
support.getMessage                      401     401       401       403   403    403    403     403          403     403        403      ok
support.listMessagesOf                  401     401       401       403   403    403    403     403          403     403        403      ok
support.listTeam                        401     401       401       403   403    403    403     403          403     403        403      ok
support.answerMessage                   401     401       401       403   403    403    403     403          403     403        403      ok
support.closeMessage                    401     401       401       403   403    403    403     403          403     403        403      ok
support.assignMessage                   401     401       401       403   403    403    403     403          403     403        403      ok
support.listTickets                     401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
support.getTicket                       401     401       401       ok    404    404    404     404          404     404        404      404
support.replyToTicket                   401     401       401       ok    404    404    404     404          404     404        404      404
support.closeTicket                     401     401       401       ok    404    404    404     404          404     404        404      404
support.readTicket                      ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
support.replyByLink                     ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
support.closeByLink                     ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
support.receiveMail                     404     404       404       404   404    404    404     404          404     404        404      404`
