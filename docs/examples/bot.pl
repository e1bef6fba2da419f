#!/usr/bin/env perl
# A bot for Planet Steam in Perl 5, with nothing but its core modules. It plays legal moves at random.
#
#   perl bot.pl http://localhost:8080 [VARIANT,VARIANT]     opens a table with a bot of the server and plays it to the end
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;

my ($url, $variants) = @ARGV;
die "Where is the server? For example: perl bot.pl http://localhost:8080\n" unless $url;
my $json = JSON::PP->new->utf8;
my $http = HTTP::Tiny->new(timeout => 60);    # longer than the longest wait
my ($token, $cookie);

# ---- HTTP ------------------------------------------------------------------------------------------------------------------

# Returns status and answer. Tries again while that can help: a turn has an id, so it is not played twice.
sub ask {
    my ($method, $path, $body) = @_;
    while (1) {
        my %headers = $token ? (Authorization => "Bearer $token") : $cookie ? (Cookie => $cookie) : ();
        my %sent = $body ? (headers => { %headers, 'Content-Type' => 'application/json' }, content => $json->encode($body)) : (headers => \%headers);
        my $answer = $http->request($method, $url . $path, \%sent);
        my ($status, $headers) = @$answer{qw(status headers)};    # 599 where there was no answer
        ($cookie) = split /;/, $headers->{'set-cookie'} if $headers->{'set-cookie'};
        return ($status, $answer->{content} ? $json->decode($answer->{content}) : undef) unless $status =~ /^(429|502|503|504|599)$/;
        sleep($headers->{'retry-after'} || 2);
    }
}

# The same where only success will do.
sub must {
    my ($status, $answer) = ask(@_);
    die "$_[0] $_[1]: $status $answer->{code}: $answer->{message}\n" if $status >= 300;
    return $answer;
}

# ---- The game --------------------------------------------------------------------------------------------------------------

sub any { return $_[ int rand @_ ] }
sub from_to { my ($least, $most) = @_; return $least + int rand($most - $least + 1) }

# Most moves name one thing of a list that has the name of the move.
my %NAMES = (
    takeCard => 'card', moorAirship => 'lane',
    (map { $_ => 'resource' } qw(upgradeCarrier takeResource takeBonus)),
    (map { $_ => 'zone' } qw(tipTank turnTank placeNeutral placeClaim offerZone rollFor claim useLicence claimNearby buyTank importTank buySupercharger)),
);
# Others are possible or not.
my @POSSIBLE = qw(takeLicence activate buyLicence sellLicence buyLuxuryQuarters);
# These need no permission.
my %ALWAYS = (
    engineer => ['takeCredits'], riverAgreement => ['agree', 'decline'], freelance => ['auctionFreelance'], activation => ['decline'],
    claim => ['pass'], trade => ['pass'], certificate => ['pass'],
);
# The rest has a shape of its own.
my %OTHERS = (
    bid => sub { my ($o) = @_; return $o->{bid} ? { kind => 'bid', amount => $o->{bid}{least} } : () },
    orderMarker => sub { my ($o) = @_; return { kind => 'placeMarker', marker => any(@{ $o->{markers} }), resource => any(@{ $o->{gauges} }) } },
    manipulation => sub {
        my ($o) = @_;
        return map +{ kind => 'manipulate', strength => $_->{strength}, spaces => { any(@{ $_->{among} }) => $_->{spaces} } }, @{ $o->{choices} };
    },
    sabotage => sub { my ($o) = @_; return map +{ kind => 'sabotage', victim => $_ }, @{ $o->{victims} } },
    riverProposal => sub { my ($o) = @_; return { kind => 'proposeNumber', number => from_to(@{ $o->{number} }{qw(least most)}) } },
    discard => sub {
        my ($o) = @_;
        my ($left, %given) = ($o->{lose});
        for my $resource (sort keys %{ $o->{from} }) {
            my $most = $o->{from}{$resource}{most};
            my $number = $most < $left ? $most : $left;
            $given{$resource} = $number if $number > 0;
            $left -= $number;
        }
        return { kind => 'discard', resources => \%given };
    },
    tankTurn => sub {
        my ($o) = @_;
        return map { my $c = $_; map +{ kind => 'buyConverter', converter => $c, zone => $_, oldTo => undef }, @{ $o->{$c}{buy} } } qw(quartz ore energy);
    },
    run => sub {
        my ($o) = @_;
        my @costly = @{ $o->{costly} };
        return { kind => 'run', zones => [ @{ $o->{free} }, splice @costly, 0, $o->{energy} ] };
    },
    trade => sub {
        my ($o) = @_;
        return map { $o->{$_} ? { kind => $_, resource => $o->{resource}, amount => from_to(1, $o->{$_}{most}) } : () } qw(buy sell);
    },
);

# Any legal answer to a question; docs/write-a-bot.md has all kinds.
sub choose {
    my ($o) = @_;
    my $kind = $o->{kind};
    return { kind => 'endTurn' } if $kind eq 'tankTurn' and rand() < 0.3;
    my @moves = map { my $move = $_; map +{ kind => $move, $NAMES{$move} => $_ }, @{ $o->{$move} } } grep { ref $o->{$_} eq 'ARRAY' } sort keys %NAMES;
    push @moves, map +{ kind => $_ }, (grep { $o->{$_} } @POSSIBLE), @{ $ALWAYS{$kind} || [] }, $o->{mayPass} ? 'pass' : ();
    push @moves, $OTHERS{$kind}->($o) if $OTHERS{$kind};
    return @moves ? any(@moves) : { kind => 'endTurn' };
}

# ---- From the command line -------------------------------------------------------------------------------------------------

must('POST', '/api/guests', { name => 'Perl' });
$token = must('POST', '/api/me/tokens', { label => 'bot.pl' })->{token};
my @variants = split /,/, $variants || '';
my $table = must('POST', '/api/tables', { name => 'Example', players => 2, seats => [ 'me', { bot => 'prospector' } ], variants => \@variants })->{id};
must('POST', "/api/tables/$table/start");

my $path = "/api/tables/$table";
my $turns = 0;
my $state = must('GET', $path);
while ($state->{head}{status} eq 'playing') {
    my $options = $state->{view}{options};
    if (not $options) {
        # Not asked: the answer comes when something happens, or after 25 seconds.
        $state = must('GET', "$path?after=$state->{sequence}&wait=25");
        next;
    }
    my $turn = { id => sprintf('perl-%d-%d-%d', $$, time, $turns++), version => $state->{version}, moves => [ choose($options) ] };
    my ($status, $answer) = ask('POST', "$path/turns", $turn);
    # `stale`: the game has gone on without us, so we look again. Anything else is a mistake of this program.
    die $json->encode([ $turn, $options, $answer ]), "\n" if $status != 200 and $answer->{code} ne 'stale';
    $state = must('GET', $path);
}

my $result = must('GET', "/api/tables/$table/record")->{result};
for my $wealth (@{ $result->{standing} }) {
    my $wins = grep { $_ == $wealth->{seat} } @{ $result->{winners} };
    print "seat $wealth->{seat}: $wealth->{total}", ($wins ? ' wins' : ''), "\n";
}
